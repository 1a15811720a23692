/** What an answer would change in my hand, line by line. */
import type { Change, Compared, Side, TermIs, Way } from '../protocol';

export interface ChangeLine {
  /** One of several ways, and not the first. */
  isElse: boolean;
  /** How many of a kind I would hold; none: which cards it will be is not known. */
  change: Change | null;
  /** What is counted then. */
  term: TermIs | null;
}

function certain(change: Change, isElse: boolean): ChangeLine {
  return { isElse, change, term: null };
}

function linesOf(way: Way, at: number): ChangeLine[] {
  const isElse = at > 0;
  if (way.changes.length > 0)
    return way.changes.map((change, place) => certain(change, isElse && place === 0));
  // What I lack is told elsewhere, and changes nothing.
  if (Object.keys(way.missing).length > 0) return [];
  return way.terms.map((term, place) => ({ isElse: isElse && place === 0, change: null, term }));
}

function lines(side: Side | null): ChangeLine[] {
  return side?.ways.flatMap(linesOf) ?? [];
}

/** What comes and goes of the same kind is one change, where both are certain. */
export function changesOf({ get, give }: Compared): ChangeLine[] {
  const [came, gone] = [lines(get), lines(give)];
  if (get?.ways.length !== 1 || give?.ways.length !== 1) return [...came, ...gone];
  const isIn = (others: ChangeLine[]) => (line: ChangeLine) =>
    line.change !== null && others.some(({ change }) => change?.kind === line.change?.kind);
  const both = came.filter(isIn(gone));
  return [
    ...came.filter((line) => !both.includes(line)),
    ...both.map((line) => netted(line, gone)),
    ...gone.filter((line) => !isIn(both)(line)),
  ];
}

/** Whether a group is complete after both, neither side knows; so nothing is claimed. */
function netted(line: ChangeLine, gone: readonly ChangeLine[]): ChangeLine {
  const other = gone.find(({ change }) => change?.kind === line.change?.kind)?.change;
  if (!line.change || !other) return line;
  const after = line.change.after + other.after - other.before;
  return certain({ ...line.change, after, completes: null, breaks: null }, false);
}
