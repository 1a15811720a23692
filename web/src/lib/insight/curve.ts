/** The lines of win chances, and where decisions stand on them. */
import type { DecisionSeen, ReviewSeen } from '../protocol';

interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Scale {
  x(number: number): number;
  y(chance: number): number;
}

export function scale(review: ReviewSeen, plot: Plot): Scale {
  const last = Math.max(1, review.moments.at(-1)?.number ?? 1);
  const across = plot.width - plot.left - plot.right;
  const down = plot.height - plot.top - plot.bottom;
  return {
    x: (number) => plot.left + (across * number) / last,
    y: (chance) => plot.top + down * (1 - chance),
  };
}

export function path(review: ReviewSeen, seat: number, { x, y }: Scale): string {
  const places = review.moments.map(
    ({ number, wins }) => `${x(number).toFixed(1)} ${y(wins[seat] ?? 0).toFixed(1)}`,
  );
  return places.length ? `M${places.join('L')}` : '';
}

/** On the line between the moments before and after it. */
export function chanceAt(review: ReviewSeen, { number }: Pick<DecisionSeen, 'number'>): number {
  const own = review.moments.map((moment) => ({
    at: moment.number,
    chance: moment.wins[review.seat] ?? 0,
  }));
  const before = own.findLast(({ at }) => at <= number) ?? own[0];
  const after = own.find(({ at }) => at > number) ?? before;
  if (!before || !after) return 0;
  if (after.at === before.at) return before.chance;
  const part = (number - before.at) / (after.at - before.at);
  return before.chance * (1 - part) + after.chance * part;
}
