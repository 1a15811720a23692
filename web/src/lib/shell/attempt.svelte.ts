/** Something that is tried once at a time; what comes of it is told where it was asked for. */
import { explainError, type SpecialWords } from './refusals';

export class Attempt {
  isRunning = $state(false);
  // Asked by `run` itself, which must not make an effect that tries follow its own trying.
  #isRunning = false;
  /** Why it did not work. */
  refused = $state('');
  /** What was done. */
  done = $state('');

  /** A deed may return what was done, in words; `special` tells some refusals in words that fit the place. */
  async run(deed: () => Promise<unknown>, special: SpecialWords = {}): Promise<void> {
    if (this.#isRunning) return;
    this.isRunning = this.#isRunning = true;
    this.refused = this.done = '';
    try {
      const done = await deed();
      this.done = typeof done === 'string' ? done : '';
    } catch (error) {
      this.refused = explainError(error, special);
    } finally {
      this.isRunning = this.#isRunning = false;
    }
  }
}
