/** The log by turns, with filters: a heading stays only while something stands below it. */
import type { Line, Sort } from '../protocol';

export type Filter = 'all' | 'trade' | 'display' | 'draw';
export const FILTERS: readonly Filter[] = ['all', 'trade', 'display', 'draw'];

/** `aside` lines are left out; the end of the game is never filtered. */
const passes = (sort: Sort, filter: Filter): boolean =>
  sort === 'end' || (filter === 'all' ? sort !== 'aside' : sort === filter);

interface TurnTold {
  /** None: before the first turn. */
  readonly heading: Line | null;
  readonly lines: readonly Line[];
}

export function byTurns(lines: readonly Line[], filter: Filter): readonly TurnTold[] {
  const turns: { heading: Line | null; lines: Line[] }[] = [{ heading: null, lines: [] }];
  for (const line of lines) {
    if (line.sort === 'turn') turns.push({ heading: line, lines: [] });
    else if (passes(line.sort, filter)) turns.at(-1)?.lines.push(line);
  }
  const last = turns.at(-1);
  return turns.filter(
    (turn) => turn.lines.length > 0 || (filter === 'all' && turn === last && turn.heading),
  );
}

interface Piece {
  readonly text: string;
  readonly isSaid: boolean;
}

/** Quotation marks of all three languages, with what stands between them. */
const SAID = /(“[^”]*”|«[^»]*»|„[^“]*“)/;

/** What people say is set apart from what the program says. */
export function pieces(text: string): readonly Piece[] {
  return text
    .split(SAID)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isSaid: SAID.test(piece) }));
}
