/**
 * What commits is done in the way that the person has chosen (`preferences.commit`).
 *
 * With the undo window, a press sets it going, and it is done two seconds later. Until then the same
 * button, Escape, or a change of what is said takes it back; the key that commits, pressed again,
 * does it at once. Nothing reaches the server before. With the second tap, the first press arms and
 * the second does it; after a few seconds it is disarmed. Or a press does it at once.
 */
import { preferences } from '../state/preferences.svelte';

export const UNDO_MS = 2000;
const ARMED_MS = 5000;
/** A second press this quick belongs to the first: nobody has changed their mind by then. */
const DOUBLE_CLICK_MS = 250;

interface Armed {
  readonly name: string;
  readonly act: () => void;
  /** It is done by itself, unless it is taken back. */
  readonly isGoing: boolean;
  readonly since: number;
}

/** One thing at most is on its way, in the whole page. */
let latest: Arming | null = null;

/** Whoever does something else instead takes back what is on its way. */
export function takeBack(): void {
  latest?.rest();
}

export class Arming {
  #armed = $state.raw<Armed | null>(null);
  #takenBack = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  is(name: string): boolean {
    return this.#armed?.name === name;
  }

  isGoing(name: string): boolean {
    return this.is(name) && this.#armed?.isGoing === true;
  }

  /** It was on its way, and the person wanted it back. */
  isTakenBack(name: string): boolean {
    return this.#takenBack === name;
  }

  /** The button: what is on its way is taken back. */
  press(name: string, act: () => void, isDoubleClick = false): void {
    const armed = this.is(name) ? this.#armed : null;
    if (preferences.commit === 'at-once') this.#do(act);
    else if (!armed) this.#arm(name, act, preferences.commit === 'undo');
    else if (isDoubleClick && Date.now() - armed.since < DOUBLE_CLICK_MS) return;
    else if (armed.isGoing) this.takeBack();
    else this.#do(act);
  }

  /** The key: what is on its way is done at once. */
  commit(name: string, act: () => void): void {
    if (this.isGoing(name)) this.hurry();
    else this.press(name, act);
  }

  hurry(): void {
    if (this.#armed) this.#do(this.#armed.act);
  }

  takeBack(): void {
    const name = this.#armed?.name ?? null;
    this.rest();
    this.#takenBack = name;
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.#armed = this.#takenBack = null;
  }

  #do(act: () => void): void {
    this.rest();
    act();
  }

  #arm(name: string, act: () => void, isGoing: boolean): void {
    takeBack();
    this.rest();
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    latest = this;
    this.#armed = { name, act, isGoing, since: Date.now() };
    const ends = isGoing ? () => this.#do(act) : () => this.rest();
    this.#timer = setTimeout(ends, isGoing ? UNDO_MS : ARMED_MS);
  }
}
