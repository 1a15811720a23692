/**
 * Two quick taps are one intention. What a new question puts under the finger is not meant by a tap
 * at the place of the one before: for a moment that does nothing.
 */
import type { Attachment } from 'svelte/attachments';

const DOUBLE_TAP_MS = 350;
/** Pixels; a finger does not come down on the same one twice. */
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

/** On whatever holds what is asked; made anew with every question. */
export function ignoreDoubleTap(_question: unknown): Attachment<HTMLElement> {
  return (place) => {
    const since = Date.now();
    const heed = (event: MouseEvent) => {
      // A key presses where the focus is, and the focus is never put on what acts.
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
