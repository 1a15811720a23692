/** Who wants what: what a seat has asked for and offered lately, as everybody heard it. */
import type { Line, SaidSeen } from '../protocol';
import { roundOf } from '../state/rounds';

export interface Wish {
  readonly said: SaidSeen;
  readonly round: number;
  /** Said some rounds ago: it may no longer be so. */
  readonly isOld: boolean;
}

const MOST_WISHES = 5;
const MOST_ROUNDS = 6;
/** From this many rounds ago on, a wish fades. */
const OLD_ROUNDS = 2;

/** The newest first; what was said again counts once. */
export function wishesOf(
  seat: number,
  lines: readonly Line[],
  { number, turn, seats }: { number: number; turn: number; seats: number },
): readonly Wish[] {
  const found = new Map<string, Wish>();
  const now = roundOf(turn, seats);
  for (let at = lines.length - 1; at >= 0 && found.size < MOST_WISHES; at--) {
    const line = lines[at];
    // What was said later than the moment that is looked at.
    if (!line || line.number > number) continue;
    const round = roundOf(line.turn, seats);
    if (now - round >= MOST_ROUNDS) break;
    const { said } = line;
    if (line.seat !== seat || !said) continue;
    const key = `${said.act} ${said.words}`;
    if (!found.has(key)) found.set(key, { said, round, isOld: now - round >= OLD_ROUNDS });
  }
  return [...found.values()];
}
