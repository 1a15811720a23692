/** The points of every seat, turn by turn, and the lines that draw them. */
import type { Replay } from '../protocol';

/** The points of every seat when a turn was over, and where to see it. */
interface Standing {
  readonly turn: number;
  /** The last action of the turn. */
  readonly number: number;
  readonly points: readonly number[];
}

/** One for each turn, beginning with none; the last one holds the whole score. */
export function standings(replay: Replay): readonly Standing[] {
  const byTurn = new Map<number, Standing>();
  for (const { number, view } of replay.frames)
    byTurn.set(view.turn, { turn: view.turn, number, points: view.points });
  const turns = [...byTurn.values()];
  const last = turns.at(-1);
  const begin = { turn: 0, number: 0, points: replay.names.map(() => 0) };
  if (!last || !replay.score) return [begin, ...turns];
  const total = replay.score.map(({ total }) => total);
  return [begin, ...turns, { turn: last.turn + 1, number: last.number, points: total }];
}

interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Scale {
  x(turn: number): number;
  y(points: number): number;
}

export function scale(course: readonly Standing[], plot: Plot): Scale {
  const most = Math.max(1, ...course.flatMap(({ points }) => points));
  const turns = Math.max(1, course.at(-1)?.turn ?? 1);
  const across = plot.width - plot.left - plot.right;
  const down = plot.height - plot.top - plot.bottom;
  return {
    x: (turn) => plot.left + (across * turn) / turns,
    y: (points) => plot.top + down * (1 - points / most),
  };
}

/** Steps: level until a turn is over, then up. */
export function line(course: readonly Standing[], seat: number, { x, y }: Scale): string {
  let path = '';
  let before: number | undefined;
  for (const { turn, points } of course) {
    const now = points[seat] ?? 0;
    if (before === undefined) path = `M${round(x(turn))} ${round(y(now))}`;
    else if (now !== before) path += `H${round(x(turn))}V${round(y(now))}`;
    before = now;
  }
  return `${path}H${round(x(course.at(-1)?.turn ?? 0))}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Heights for labels, near where they belong and never on top of each other. */
export function apart(wanted: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let floor = -Infinity;
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, floor + gap);
    floor = placed[at] ?? 0;
  }
  let ceiling = lowest + gap;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, ceiling - gap);
    ceiling = placed[at] ?? 0;
  }
  return placed;
}

/** A few round numbers along the axis, the last round among them. */
export function roundsTold(rounds: number): readonly number[] {
  const step = rounds > 30 ? 10 : 5;
  const fives = Array.from({ length: Math.floor(rounds / step) }, (_, at) => step * (at + 1));
  return [1, ...fives.filter((each) => rounds - each >= step / 2 || each === rounds)].concat(
    rounds > 1 && rounds % step ? [rounds] : [],
  );
}
