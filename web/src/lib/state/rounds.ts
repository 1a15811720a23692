/** Which round a turn is in: everybody has one turn in each. */
export function roundOf(turn: number, seats: number): number {
  return Math.floor((turn - 1) / seats) + 1;
}
