/**
 * Help that appears on an element: when a mouse rests on it, when the keyboard has come to it, or when
 * a finger stays on it. One is shown at a time (`Hint.svelte`); it takes no taps, and Escape closes it.
 * A screen reader finds the same words as the element's description, so the picture is hidden from it.
 */
import type { Attachment } from 'svelte/attachments';

const RESTING_MS = 550;
const PRESSING_MS = 500;
/** A finger that goes further is scrolling. */
const STILL_PX = 10;

interface Shown {
  readonly text: string;
  readonly of: Element;
}

class Hints {
  shown = $state.raw<Shown | null>(null);
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #of: Element | null = null;

  after(ms: number, text: string, of: Element): void {
    this.close();
    this.#of = of;
    this.#waiting = setTimeout(() => (this.shown = { text, of }), ms);
  }

  show(text: string, of: Element): void {
    this.close();
    this.#of = of;
    this.shown = { text, of };
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.#of = null;
    this.shown = null;
  }

  /** A moment later: an element is also left when it is removed, while nothing may change. */
  leave(of: Element): void {
    queueMicrotask(() => {
      if (this.#of === of) this.close();
    });
  }
}

export const hints = new Hints();

/** A finger that stays: the help, instead of what a tap would do. */
class LongPress {
  #from: PointerEvent | null = null;
  #isLong = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly show: () => void) {}

  begin(event: PointerEvent): void {
    this.end();
    this.#isLong = false;
    if (event.pointerType === 'mouse') return;
    this.#from = event;
    this.#timer = setTimeout(() => {
      this.#isLong = true;
      this.show();
    }, PRESSING_MS);
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (from && Math.hypot(event.x - from.x, event.y - from.y) > STILL_PX) this.end();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#from = null;
  }

  /** What comes of the same touch, once the help is there, must do nothing. */
  swallow(event: Event): void {
    if (!this.#isLong) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') this.#isLong = false;
  }
}

export function hint(text: string | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (!text) return;
    const press = new LongPress(() => hints.show(text, element));
    const listening = new AbortController();
    const { signal } = listening;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      heard: (event: HTMLElementEventMap[Name]) => void,
      capture = false,
    ) => element.addEventListener(name, heard, { signal, capture });

    element.setAttribute('aria-description', text);
    on('pointerenter', (event) => {
      if (event.pointerType === 'mouse') hints.after(RESTING_MS, text, element);
    });
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse') hints.close();
    });
    on('focus', () => {
      if (element.matches(':focus-visible')) hints.after(RESTING_MS, text, element);
    });
    on('blur', () => hints.leave(element));
    on('pointerdown', (event) => {
      // Whoever presses knows what it is, and wants to see what comes of it.
      if (event.pointerType === 'mouse') hints.close();
      press.begin(event);
    });
    on('pointermove', (event) => press.move(event));
    on('pointerup', () => press.end());
    on('pointercancel', () => press.end());
    on('contextmenu', (event) => press.swallow(event), true);
    on('click', (event) => press.swallow(event), true);
    return () => {
      listening.abort();
      press.end();
      element.removeAttribute('aria-description');
      hints.leave(element);
    };
  };
}
