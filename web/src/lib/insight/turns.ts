/** A reviewed game turn by turn: how the chance moved, what was decided, and what happened. */
import type { DecisionSeen, Line, ReviewSeen } from '../protocol';
import { roundOf } from '../state/rounds';
import { isWorthALook } from './review.svelte';

export interface TurnReviewed {
  /** Among the moments of the review. */
  readonly place: number;
  readonly turn: number;
  readonly round: number;
  /** How many actions there were before it. */
  readonly number: number;
  readonly before: number;
  readonly after: number;
  readonly isTurning: boolean;
  /** Its figures, for whoever cannot see the curve. */
  readonly text: string;
  readonly decisions: readonly DecisionSeen[];
}

export function turnsOf(review: ReviewSeen): readonly TurnReviewed[] {
  const { moments, seat } = review;
  return moments.slice(0, -1).map((moment, place) => {
    const next = moments[place + 1] ?? moment;
    const isLast = place === moments.length - 2;
    return {
      place,
      turn: moment.turn,
      round: Math.max(1, roundOf(moment.turn, moment.wins.length)),
      number: moment.number,
      before: moment.wins[seat] ?? 0,
      after: next.wins[seat] ?? 0,
      isTurning: moment.turning,
      text: moment.text,
      decisions: review.decisions.filter(
        ({ number }) => number >= moment.number && (isLast || number < next.number),
      ),
    };
  });
}

/** The turn in which this many actions had been made. */
export function turnAt(turns: readonly TurnReviewed[], number: number): TurnReviewed | null {
  return turns.findLast((turn) => turn.number <= number) ?? null;
}

/** Where the most was given away; else where the chance changed most. */
export function firstToLookAt(turns: readonly TurnReviewed[]): TurnReviewed | null {
  const weight = (turn: TurnReviewed): number =>
    Math.max(0, ...turn.decisions.filter(isWorthALook).map(({ loss }) => loss)) +
    Math.abs(turn.after - turn.before) / 1000;
  return turns.reduce<TurnReviewed | null>(
    (best, turn) => (best && weight(best) >= weight(turn) ? best : turn),
    null,
  );
}

/** In points of a hundred, with its sign: `+12`, `−19`. */
export function changeTold({ before, after }: Pick<TurnReviewed, 'before' | 'after'>): string {
  const change = percent(after) - percent(before);
  return change < 0 ? `−${-change}` : `+${change}`;
}

export function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** What was said and done in a turn, without what only leads on. */
export function linesOf(lines: readonly Line[], turn: number): readonly Line[] {
  return lines.filter(
    (line) => line.turn === turn && line.sort !== 'turn' && line.sort !== 'aside',
  );
}

/** Whose turn it was; null until the log is there. */
export function whoseTurn(lines: readonly Line[], turn: number): number | null {
  return lines.find((line) => line.turn === turn && line.sort === 'turn')?.seat ?? null;
}

/** What mattered most in a turn: what was displayed, else what came of the trade. */
export function gist(lines: readonly Line[], turn: number): string {
  const whose = whoseTurn(lines, turn);
  const told = linesOf(lines, turn);
  const displayed = told.filter(({ sort }) => sort === 'display');
  if (displayed.length > 0) return displayed.map(({ text }) => text).join(' ');
  const traded = told.filter(({ sort, seat }) => sort === 'trade' && seat === whose);
  return (traded.findLast(({ said }) => said === null) ?? traded.at(-1))?.text ?? '';
}
