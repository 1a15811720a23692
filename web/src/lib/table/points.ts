import type { Shown } from '../protocol';

/** The points that lie open on the table; after the end the whole score. */
export function pointsOf({ view, score }: Shown, seat: number): number {
  const counted = score?.find((each) => each.seat === seat)?.total;
  return counted ?? view.points[seat] ?? 0;
}
