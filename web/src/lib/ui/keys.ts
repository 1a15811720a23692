/** Single keys that work everywhere on the table, except in text fields. */
import { preferences } from '../state/preferences.svelte';

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** The key that was pressed by itself; null where it must not do anything. */
export function singleKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isWriting(event.target)) return null;
  const isLetter = event.key.length === 1;
  if (isLetter && !preferences.letters) return null;
  return isLetter ? event.key.toLowerCase() : event.key;
}
