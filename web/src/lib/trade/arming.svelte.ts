/**
 * The second tap: what commits is armed by the first and done by the second, unless the person has
 * switched that off. After a few seconds, or when something else is touched, it is disarmed.
 */
import { preferences } from '../state/preferences.svelte';

const ARMED_MS = 5000;
/** The second click of a double click this quick does not count. */
const DOUBLE_CLICK_MS = 250;

export class Arming {
  #armed = $state<string | null>(null);
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  is(name: string): boolean {
    return this.#armed === name;
  }

  press(name: string, act: () => void, isDoubleClick = false): void {
    if (preferences.confirm && !this.is(name)) this.#arm(name);
    else if (!isDoubleClick || Date.now() - this.#since >= DOUBLE_CLICK_MS) {
      this.rest();
      act();
    }
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.#armed = null;
  }

  #arm(name: string): void {
    this.rest();
    this.#armed = name;
    this.#since = Date.now();
    this.#timer = setTimeout(() => this.rest(), ARMED_MS);
  }
}
