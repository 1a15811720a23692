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

/** The newest ones that are told, without headings and asides. */
export function lastLines(lines: readonly Line[], most: number): readonly Line[] {
  const told: Line[] = [];
  for (let at = lines.length - 1; at >= 0 && told.length < most; at--) {
    const line = lines[at];
    if (line && line.sort !== 'turn' && passes(line.sort, 'all')) told.unshift(line);
  }
  return told;
}

interface Piece {
  readonly text: string;
  readonly isSaid: boolean;
}

/** Two quotation marks, with what stands between them. */
function saidBetween(quotes: string): RegExp {
  const marks = [...quotes].map((mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
  return new RegExp(`(${marks[0]}[^${marks[1]}]*${marks[1]})`, 'u');
}

/** What people say, between the quotation marks of the language, is set apart. */
export function pieces(text: string, quotes: string): readonly Piece[] {
  const said = saidBetween(quotes);
  return text
    .split(said)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isSaid: said.test(piece) }));
}
