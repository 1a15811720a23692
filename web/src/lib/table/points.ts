import type { Shown } from '../protocol';

/** What everybody can count on the table; after the end all that counts. */
export function pointsOf({ view, score }: Shown, seat: number): number {
  const counted = score?.find((each) => each.seat === seat)?.total;
  return counted ?? view.points[seat] ?? 0;
}
