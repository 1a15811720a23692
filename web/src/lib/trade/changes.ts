/** What an answer would change in my hand, line by line. */
import type { ChangeSeen, Compared, SideSeen, TermSeen, WaySeen } from '../protocol';

export interface ChangeLine {
  /** One of several ways, and not the first. */
  isElse: boolean;
  /** How many of a kind I would hold; none: which cards it will be is not known. */
  change: ChangeSeen | null;
  /** What is counted then. */
  term: TermSeen | null;
}

function certain(change: ChangeSeen, isElse: boolean): ChangeLine {
  return { isElse, change, term: null };
}

function linesOf(way: WaySeen, at: number): ChangeLine[] {
  const isElse = at > 0;
  if (way.changes.length > 0)
    return way.changes.map((change, place) => certain(change, isElse && place === 0));
  // Missing cards are shown elsewhere and change nothing.
  if (Object.keys(way.missing).length > 0) return [];
  return way.terms.map((term, place) => ({ isElse: isElse && place === 0, change: null, term }));
}

function lines(side: SideSeen | null): ChangeLine[] {
  return side?.ways.flatMap(linesOf) ?? [];
}

interface Sides {
  readonly get: SideSeen | null;
  readonly give: SideSeen | null;
}

/** What comes and goes of the same kind is one change, where both are certain: told where it comes. */
export function netted({ get, give }: Sides): Sides {
  const [comes, ...others] = get?.ways ?? [];
  const [goes, ...more] = give?.ways ?? [];
  if (!get || !give || !comes || !goes || others.length + more.length > 0) return { get, give };
  const twin = (one: ChangeSeen, among: WaySeen) =>
    among.changes.find(({ kind }) => kind === one.kind);
  const came = comes.changes.map((change) => net(change, twin(change, goes)));
  const gone = goes.changes.filter((change) => !twin(change, comes));
  return {
    get: { ...get, ways: [{ ...comes, changes: came }] },
    give: { ...give, ways: [{ ...goes, changes: gone }] },
  };
}

/** Neither side alone tells whether a group is complete after both, so nothing is claimed. */
function net(came: ChangeSeen, gone: ChangeSeen | undefined): ChangeSeen {
  if (!gone) return came;
  const after = came.after + gone.after - gone.before;
  return { ...came, after, completes: null, breaks: null };
}

export function changesOf(compared: Compared): ChangeLine[] {
  const { get, give } = netted(compared);
  const left = give?.ways.flatMap(({ changes }) => changes) ?? [];
  const gone = lines(compared.give).filter(({ change }) => !change || left.includes(change));
  return [...lines(get), ...gone];
}
