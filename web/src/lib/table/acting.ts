import type { Play } from '../state/play';

/** What is done by one press, and has no place of its own where a refusal could be told. */
export function actOn(play: Play, action: string): Promise<void> {
  return play.act({ action }).catch((error: unknown) => play.complain(error));
}
