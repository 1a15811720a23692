/** Which puzzles somebody has tried in this browser, and how well: told to nobody. */
import type { PuzzleList } from '../protocol';
import { recall, remember } from '../state/storage';

export interface PuzzleRecord {
  /** By puzzle: whether the first answer was right. */
  readonly solved: Readonly<Record<string, boolean>>;
  /** How many in a row were. */
  readonly row: number;
  /** On how many days in a row the puzzle of the day was tried... */
  readonly days: number;
  /** ...and on which last. */
  readonly lastDay: string;
}

const KEY = 'respublica-puzzles';
const A_DAY_MS = 86_400_000;
export const BLANK: PuzzleRecord = { solved: {}, row: 0, days: 0, lastDay: '' };

export function recalled(): PuzzleRecord {
  try {
    return { ...BLANK, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<PuzzleRecord>) };
  } catch {
    return BLANK;
  }
}

export function keep(record: PuzzleRecord): void {
  remember(KEY, JSON.stringify(record));
}

/** After an answer; only the first one to a puzzle counts. `day`: it was the puzzle of that day. */
export function after(
  record: PuzzleRecord,
  id: string,
  isSolved: boolean,
  day: string | null,
): PuzzleRecord {
  if (id in record.solved) return record;
  const tried = {
    ...record,
    solved: { ...record.solved, [id]: isSolved },
    row: isSolved ? record.row + 1 : 0,
  };
  if (day === null) return tried;
  return { ...tried, days: record.lastDay === dayBefore(day) ? record.days + 1 : 1, lastDay: day };
}

/** The server's days are those of UTC: the puzzle is the same for everybody. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - A_DAY_MS).toISOString().slice(0, 10);
}

/** The first of an edition, from this one on, that was not tried yet; else simply the next. */
export function untried(
  list: PuzzleList,
  edition: string,
  record: PuzzleRecord,
  since?: string,
): string | null {
  const ids = list.puzzles.filter((each) => each.edition === edition).map(({ id }) => id);
  const start = since === undefined ? 0 : ids.indexOf(since) + 1;
  const order = [...ids.slice(start), ...ids.slice(0, start)];
  return order.find((id) => !(id in record.solved)) ?? order[0] ?? null;
}
