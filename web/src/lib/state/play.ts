/** What a table, live or in a lesson, can be asked; the page itself knows no rule. */
import type { Considered, Picked, Verb } from '../protocol';

export interface Play {
  /** Of the table, or the lesson: what is composed at it is kept under this name. */
  readonly id: string;
  /** The connection is lost; acts have to wait. */
  readonly isCutOff?: boolean;
  /** Nobody but bots sees how long I take. */
  readonly isSolo?: boolean;
  /** Decline whatever is asked until my turn, or no longer; where others may not notice. */
  declineAhead?(on: boolean): void;
  /** Resolves when the act is written down for good; throws `Refusal` with the reason. */
  act(what: { action: string } | { sentence: string }): Promise<void>;
  /** Show why an act was refused that has no place of its own for it; stale acts are ignored. */
  complain(error: unknown): void;
  /** What would come of these words; nothing changes. */
  consider(verb: Verb, words: { statement: string } | { sentence: string }): Promise<Considered>;
  /** How a choice of cards to deliver may go on. */
  pick(cards: string): Promise<Picked>;
}

/** Act by one press, where there is no place of its own to show a refusal. */
export function actOn(play: Play, action: string): Promise<void> {
  return play.act({ action }).catch((error: unknown) => play.complain(error));
}
