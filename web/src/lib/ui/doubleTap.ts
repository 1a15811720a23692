/**
 * Ignores the second of two quick taps at one place, if a new question has appeared between them:
 * it was meant for the question before.
 */
import type { Attachment } from 'svelte/attachments';

const DOUBLE_TAP_MS = 350;
/** How far apart two taps at the same place may be, in pixels. */
const NEAR_PX = 40;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}
let last: Press | null = null;

function isNear(one: Press, other: Press): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR_PX;
}

/** For the element that holds the question; attached anew with every question. */
export function ignoreDoubleTap(_question: unknown): Attachment<HTMLElement> {
  return (place) => {
    const since = Date.now();
    const heed = (event: MouseEvent) => {
      // Keys are not affected: the focus is never moved onto a button that acts.
      if (event.detail === 0) return;
      const press = { x: event.clientX, y: event.clientY, at: Date.now() };
      const isSecond = last !== null && last.at <= since && isNear(press, last);
      if (isSecond && press.at - since < DOUBLE_TAP_MS) event.stopPropagation();
      else last = press;
    };
    place.addEventListener('click', heed, { capture: true });
    return () => place.removeEventListener('click', heed, { capture: true });
  };
}
