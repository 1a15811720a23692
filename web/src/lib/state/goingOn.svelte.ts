/** What leaves no choice happens by itself, after a pause in which one may stop it. */
import type { Pace } from '../protocol';
import { preferences } from './preferences.svelte';

/** As long as a bot takes for it, but long enough to be seen. */
export const GOING_ON_MS: Readonly<Record<Pace, number>> = {
  unhurried: 1000,
  brisk: 700,
  'at-once': 500,
};

class GoingOn {
  /** Until the question is another one: what happens by itself is not offered to be pressed. */
  isRunning = $state(false);
  /** The question that the person wants to answer in person. */
  #stopped = '';
  #question = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Of the pause, in milliseconds. */
  get lasts(): number {
    return GOING_ON_MS[preferences.pace];
  }

  /** Act for this question after the pause; the returned function calls it off. */
  begin(question: string, act: () => void): () => void {
    if (question === this.#stopped) return () => undefined;
    this.#question = question;
    this.isRunning = true;
    this.#timer = setTimeout(() => {
      // Whoever does not look at the table finds it as it was.
      if (document.visibilityState === 'hidden') this.stop();
      else act();
    }, this.lasts);
    return () => this.#end();
  }

  stop = (): void => {
    this.#stopped = this.#question;
    this.#end();
  };

  #end(): void {
    clearTimeout(this.#timer);
    this.isRunning = false;
  }
}

/** Of the table that is played at. */
export const goingOn = new GoingOn();
