/** Where points come from, shown so that they can be added up at a glance. */
import type { EditionSeen, GroupSeen, KindSeen, Pile, SeatScore } from '../protocol';

const ORDER: readonly Pile[] = ['settlement', 'church', 'city', 'library'];

/** The piles that the edition has. */
export function pilesOf(edition: EditionSeen): readonly Pile[] {
  return ORDER.filter((pile) => edition.piles[pile].length > 0);
}

/** `3 × 3` where all of a pile are worth the same, else `9 + 8 + 5`; nothing where none was earned. */
export function earnings(
  groups: readonly GroupSeen[],
  pile: Pile,
  { kinds, piles }: EditionSeen,
): string {
  const earning = new Set(kinds.filter(({ earns }) => earns === pile).map(({ kind }) => kind));
  const values = groups.filter(({ kind }) => earning.has(kind)).map(({ value }) => value);
  const isOneValue = new Set(piles[pile]).size === 1;
  if (isOneValue && values.length > 0) return `${values.length} × ${values[0]}`;
  return values.join(' + ');
}

interface Pairs {
  readonly kind: KindSeen;
  readonly pairs: number;
}

/** The pairs that count, in the order of the edition. */
export function pairsOf({ paired }: SeatScore, { kinds }: EditionSeen): readonly Pairs[] {
  return kinds.flatMap((kind) => {
    const pairs = paired[kind.kind];
    return pairs === undefined ? [] : [{ kind, pairs }];
  });
}
