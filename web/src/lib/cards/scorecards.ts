/** Which emblem stands for a score card: an edition may call its cards by other names. */
import type { Pile } from '../protocol';

const OTHERS: Readonly<Record<string, Partial<Record<Pile, string>>>> = {
  avalanche: { settlement: 'city', city: 'monument' },
};

export function emblemOf(edition: string, pile: Pile): string {
  return OTHERS[edition]?.[pile] ?? pile;
}
