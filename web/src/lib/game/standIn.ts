/** What a bot decided for the viewer, who was away, since they last decided themselves. */
import type { Line, Shown } from '../protocol';

interface StoodIn {
  /** How many turns of the viewer's own it played. */
  readonly turns: number;
  /** What it did, in their order. */
  readonly lines: readonly [Line, ...Line[]];
}

export function stoodIn(shown: Shown, lines: readonly Line[]): StoodIn | null {
  const mine = lines.filter(
    ({ stand_in, seat, number, sort }) =>
      stand_in && seat === shown.view.seat && sort !== 'aside' && shown.stood_in.includes(number),
  );
  const [first, ...others] = mine;
  if (!first) return null;
  const own = lines.filter(({ sort, seat }) => sort === 'turn' && seat === shown.view.seat);
  const turns = own.filter(({ turn }) => mine.some((line) => line.turn === turn)).length;
  return { turns, lines: [first, ...others] };
}
