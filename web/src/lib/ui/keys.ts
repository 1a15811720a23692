/** Single keys that act wherever one is on the table, except where one writes. */
import { preferences } from '../state/preferences.svelte';

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** The key as the keyboard map names it; none where it must not act. */
export function singleKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isWriting(event.target)) return null;
  const isLetter = event.key.length === 1;
  if (isLetter && !preferences.letters) return null;
  return isLetter ? event.key.toLowerCase() : event.key;
}
