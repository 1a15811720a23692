/** What an answer would change in my hand, line by line; the server has worked it out. */
import type { ChangeSeen, EarningSeen, SideSeen, TermSeen, WaySeen } from '../protocol';
import { nounOf, type Speech } from './sentence';

type Sign = '+' | '−' | '±' | '=';

/** How many of a kind I would hold. */
export interface KindLine {
  sort: 'kind';
  /** One of several ways, and not the first. */
  isElse: boolean;
  sign: Sign;
  change: ChangeSeen;
}

/** Cards of which it is open which they are. */
interface TermLine {
  sort: 'term';
  isElse: boolean;
  sign: Sign;
  term: TermSeen;
}

/** Kinds that may be among these cards, and would complete a group, or break one. */
interface PerhapsLine {
  sort: 'perhaps';
  isElse: false;
  kinds: string[];
  completes: EarningSeen | null;
  breaks: EarningSeen | null;
}

export type ChangeLine = KindLine | TermLine | PerhapsLine;

/** Whether I would hold more or fewer, set off. */
export function signOf({ before, after }: ChangeSeen): Sign {
  const rises = after.some((number) => number > before);
  const falls = after.some((number) => number < before);
  if (rises && falls) return '±';
  return rises ? '+' : falls ? '−' : '=';
}

/** `5`, `4 or 5`, `0, 2 or 5`, `3–6`. */
export function numbersText(after: readonly number[], or: string): string {
  const first = after[0] ?? 0;
  const last = after.at(-1) ?? first;
  if (after.length > 2 && last - first === after.length - 1) return `${first}–${last}`;
  if (after.length < 2) return `${first}`;
  return `${after.slice(0, -1).join(', ')} ${or} ${last}`;
}

/** The kinds that may complete, or break, the same: told together. */
export function perhaps({ changes }: Pick<WaySeen, 'changes'>): PerhapsLine[] {
  const found = new Map<string, PerhapsLine>();
  for (const { kind, sure, completes, breaks } of changes) {
    if (sure) continue;
    const key = completes?.pile ?? '';
    const line: PerhapsLine = found.get(key) ?? {
      sort: 'perhaps',
      isElse: false,
      kinds: [],
      completes,
      breaks: completes ? null : breaks,
    };
    line.kinds.push(kind);
    found.set(key, line);
  }
  return [...found.values()];
}

function linesOf(way: WaySeen, speech: Speech, sign: '+' | '−'): ChangeLine[] {
  if (!way.possible) return [];
  const open = way.open ? way.terms.filter((term) => !speech.isKind(nounOf(term))) : [];
  return [
    ...way.changes
      .filter(({ sure }) => sure)
      .map((change): KindLine => ({ sort: 'kind', isElse: false, sign: signOf(change), change })),
    ...open.map((term): TermLine => ({ sort: 'term', isElse: false, sign, term })),
    ...perhaps(way),
  ];
}

/** One side of an answer; `sign` is that of cards that are not known. */
export function linesOfSide(side: SideSeen, speech: Speech, sign: '+' | '−'): ChangeLine[] {
  const ways = side.ways
    .map((way) => linesOf(way, speech, sign))
    .filter(({ length }) => length > 0);
  return ways.flatMap((lines, at) =>
    lines.map((line, place) =>
      line.sort !== 'perhaps' && at > 0 && place === 0 ? { ...line, isElse: true } : line,
    ),
  );
}
