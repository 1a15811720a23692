/** The lamp ring around what a lesson asks for: the parts of the table name themselves by `data-target`. */
import type { Attachment } from 'svelte/attachments';

const RING = 'pointed';

export function pointingAt(target: string | null): Attachment<HTMLElement> {
  return (place) => {
    const point = () => {
      for (const part of place.querySelectorAll<HTMLElement>('[data-target]'))
        part.classList.toggle(RING, part.dataset.target === target);
    };
    point();
    // What is asked for may not be on the table yet.
    const watching = new MutationObserver(point);
    watching.observe(place, { childList: true, subtree: true });
    return () => watching.disconnect();
  };
}
