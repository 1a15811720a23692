/** Cards as the server writes them, `3 goth, 1 alchemy`, and as counts by kind. */

export type Cards = Readonly<Record<string, number>>;

export function readCards(text: string): Cards {
  const counts: Record<string, number> = {};
  for (const part of text.split(', ').filter(Boolean)) {
    const [count, kind] = part.split(' ');
    if (kind) counts[kind] = Number(count);
  }
  return counts;
}

export function writeCards(cards: Cards): string {
  return Object.entries(cards)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}

export function size(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

export function plus(cards: Cards, kind: string, count = 1): Cards {
  return { ...cards, [kind]: (cards[kind] ?? 0) + count };
}
