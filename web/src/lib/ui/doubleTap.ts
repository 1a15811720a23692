/**
 * Ignores the second of two quick taps at one place, if a new question has appeared between them:
 * it was meant for the question before.
 */
import type { Attachment } from 'svelte/attachments';

const DOUBLE_TAP_MS = 350;
/** Two taps further apart than this are two decisions, however new the question is. */
const LONGEST_DOUBLE_TAP_MS = 1000;
/** How far apart two taps at the same place may be, in pixels. */
const NEAR_PX = 40;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}
let last: Press | null = null;

function isSoon(press: Press, last: Press): boolean {
  const isNear = Math.hypot(press.x - last.x, press.y - last.y) < NEAR_PX;
  return isNear && press.at - last.at < LONGEST_DOUBLE_TAP_MS;
}

/** For the element that holds the question; attached anew with every question. */
export function ignoreDoubleTap(_question: unknown): Attachment<HTMLElement> {
  return (place) => {
    const since = Date.now();
    const heed = (event: MouseEvent) => {
      // Keys are not affected: the focus is never moved onto a button that acts.
      if (event.detail === 0) return;
      const press = { x: event.clientX, y: event.clientY, at: Date.now() };
      const isSecond = last !== null && last.at <= since && isSoon(press, last);
      if (isSecond && press.at - since < DOUBLE_TAP_MS) event.stopPropagation();
      else last = press;
    };
    place.addEventListener('click', heed, { capture: true });
    return () => place.removeEventListener('click', heed, { capture: true });
  };
}
