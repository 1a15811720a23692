/** Names for those who have said none: `Blue Heron`, `Héron bleu`, `Blauer Reiher`. */
import { t } from './messages.svelte';
import { recall, remember } from './storage';

const KEY = 'respublica-guests';
/** So many are remembered, so that nobody in this browser gets the same one again. */
const MOST_REMEMBERED = 40;

function wordsIn(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

function given(): string[] {
  return (recall(KEY) ?? '').split(',').filter(Boolean);
}

/** Another name than these and than those given in this browser before. */
export function guestName(taken: readonly string[] = [], dice = Math.random): string {
  const names = wordsIn(t('web-name-firsts')).flatMap((first) =>
    wordsIn(t('web-name-seconds')).map((second) => t('web-name-made', { first, second })),
  );
  const known = new Set([...taken, ...given()].map((name) => name.toLowerCase()));
  const free = names.filter((name) => !known.has(name.toLowerCase()));
  const from = free.length > 0 ? free : names;
  return from[Math.floor(dice() * from.length)] ?? '';
}

export function rememberGuest(name: string): void {
  remember(KEY, [name, ...given()].slice(0, MOST_REMEMBERED).join(','));
}
