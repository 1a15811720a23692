/** The lines of win chances, and where decisions stand on them. */
import type { ReviewSeen } from '../protocol';
import type { TurnReviewed } from './turns';

interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Scale {
  /** Of a place among the moments; parts are within a turn. */
  x(place: number): number;
  y(chance: number): number;
}

/** Every turn has the same width. */
export function scale(review: ReviewSeen, plot: Plot): Scale {
  const last = Math.max(1, review.moments.length - 1);
  const across = plot.width - plot.left - plot.right;
  const down = plot.height - plot.top - plot.bottom;
  return {
    x: (place) => plot.left + (across * place) / last,
    y: (chance) => plot.top + down * (1 - chance),
  };
}

export function path(review: ReviewSeen, seat: number, { x, y }: Scale): string {
  const places = review.moments.map(
    ({ wins }, place) => `${x(place).toFixed(1)} ${y(wins[seat] ?? 0).toFixed(1)}`,
  );
  return places.length ? `M${places.join('L')}` : '';
}

interface Dot {
  readonly place: number;
  readonly chance: number;
}

/** Where a decision stands on the line, between the moments before and after its turn. */
export function dotOf(turn: TurnReviewed, index: number): Dot {
  const part = (index + 1) / (turn.decisions.length + 1);
  return { place: turn.place + part, chance: turn.before * (1 - part) + turn.after * part };
}

/** On how many rows labels must stand so that none covers another: the row of each. */
export function rows(wanted: readonly number[], width: number): readonly number[] {
  const ends: number[] = [];
  return wanted.map((x) => {
    const free = ends.findIndex((end) => x - width / 2 >= end);
    const row = free < 0 ? ends.length : free;
    ends[row] = x + width / 2;
    return row;
  });
}
