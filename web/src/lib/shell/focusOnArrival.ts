/** Whoever went elsewhere finds the focus on the heading of the new page: it is read aloud there. */
import type { Attachment } from 'svelte/attachments';
import { router } from '../state/router.svelte';

export const focusOnArrival: Attachment<HTMLElement> = (heading) => {
  // What was pressed is gone with the page it was on; a focus somewhere else is left alone.
  if (!router.hasMoved || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
