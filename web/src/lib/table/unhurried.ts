/**
 * Two quick taps are one intention. What a new question puts under the finger is not meant by a tap
 * at the place of the one before: for a moment that does nothing.
 */
import type { Attachment } from 'svelte/attachments';

const ONE_INTENTION = 350;
/** Pixels; a finger does not come down on the same one twice. */
const NEAR = 40;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}
let last: Place | null = null;

function isNear(one: Place, other: Place | null): boolean {
  if (other === null) return false;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < NEAR;
}

/** On whatever holds what is asked; made anew with every question. */
export function unhurried(_question: unknown): Attachment<HTMLElement> {
  return (place) => {
    const since = Date.now();
    const press = (event: MouseEvent) => {
      // A key presses where the focus is, and the focus is never put on what acts.
      if (event.detail === 0) return;
      if (Date.now() - since < ONE_INTENTION && isNear(event, last)) event.stopPropagation();
      else last = event;
    };
    place.addEventListener('click', press, { capture: true });
    return () => place.removeEventListener('click', press, { capture: true });
  };
}
