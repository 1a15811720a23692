/** What leaves no choice happens by itself, after a pause in which one may stop it. */

export const GOING_ON_MS = 1200;

class GoingOn {
  /** Until the question is another one: what happens by itself is not offered to be pressed. */
  isRunning = $state(false);
  /** The question that the person wants to answer in person. */
  #stopped = '';
  #question = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Act for this question after the pause; the returned function calls it off. */
  begin(question: string, act: () => void): () => void {
    if (question === this.#stopped) return () => undefined;
    this.#question = question;
    this.isRunning = true;
    this.#timer = setTimeout(() => {
      // Whoever does not look at the table finds it as it was.
      if (document.visibilityState === 'hidden') this.stop();
      else act();
    }, GOING_ON_MS);
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
