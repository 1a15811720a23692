/** Score piles of an edition: those whose cards differ in value, and those where all are alike. */
import type { EditionSeen, Pile } from '../protocol';

const PILES: readonly Pile[] = ['settlement', 'church', 'library', 'city'];

function differ(values: readonly number[]): boolean {
  return new Set(values).size > 1;
}

/** Piles whose cards fall in value from the top. */
export function falling(edition: EditionSeen): readonly Pile[] {
  return PILES.filter((pile) => differ(edition.piles[pile]));
}

export function level(edition: EditionSeen): readonly Pile[] {
  return PILES.filter((pile) => edition.piles[pile].length > 0 && !differ(edition.piles[pile]));
}
