/** After navigation the focus is on the heading of the new page, so that screen readers read it. */
import type { Attachment } from 'svelte/attachments';
import { router } from '../state/router.svelte';

export const focusOnArrival: Attachment<HTMLElement> = (heading) => {
  // The link that was pressed is gone with its page; if something else has the focus, it keeps it.
  if (!router.hasMoved || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
