/** Who sits where: opponents in one row, left to right as the turn goes round from my left. */

/** The seats in the row above the table; whoever only looks on sees all of them. */
export function seatsInRow(count: number, mine: number | null): readonly number[] {
  if (mine === null) return Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, place) => (mine + 1 + place) % count);
}
