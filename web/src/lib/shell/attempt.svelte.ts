/** A request that runs once at a time, with its outcome in words. */
import { explainError, type SpecialWords } from './refusals';

export class Attempt {
  isRunning = $state(false);
  // Read by `run`: if that read the state, an effect that calls it would run again and again.
  #isRunning = false;
  /** Why it did not work. */
  refused = $state('');
  /** What was done. */
  done = $state('');

  /** `deed` may return a sentence about what was done. */
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
