/** What a table, live or in a lesson, can be asked: the page knows no rule of its own. */
import type { Considered, Picked, Verb } from '../protocol';

export interface Play {
  /** Of the table, or the lesson: what is composed at it is kept under this name. */
  readonly id: string;
  /** Nobody hears what is done now; it will be possible again. */
  readonly isCutOff?: boolean;
  /** Resolves when the act is written down for good; throws `Refusal` with the reason. */
  act(what: { action: string } | { sentence: string }): Promise<void>;
  /** An act was refused that has no place of its own to say so; that it came too late needs none. */
  complain(error: unknown): void;
  /** What would come of these words; nothing changes. */
  consider(verb: Verb, words: { statement: string } | { sentence: string }): Promise<Considered>;
  /** How a choice of cards to deliver may go on. */
  pick(cards: string): Promise<Picked>;
}

/** What is done by one press, and has no place of its own where a refusal could be told. */
export function actOn(play: Play, action: string): Promise<void> {
  return play.act({ action }).catch((error: unknown) => play.complain(error));
}
