/** Single keys that work everywhere on the table, except in text fields. */
import { t } from '../state/messages.svelte';
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

/** Whether a key is the letter in that message: every language has its own. */
export function isLetter(key: string | null, id: string): boolean {
  return key === t(id).toLowerCase();
}

/** An open dialog has the keys to itself. */
export function isElsewhere(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('dialog, [role=dialog]') !== null;
}

/** The digit on the key, whatever it types with or without shift. */
export function digitOf(event: KeyboardEvent): number | null {
  if (singleKey(event) === null || isElsewhere(event)) return null;
  const found = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  return found ? Number(found[1]) : null;
}

const PRESSED_BY_ENTER = 'button, a, summary, input, textarea, select, [role="button"]';

/** Enter, pressed by itself where nothing would be pressed with it. */
export function isPlainEnter(event: KeyboardEvent): boolean {
  if (event.repeat || singleKey(event) !== 'Enter' || isElsewhere(event)) return false;
  return !(event.target instanceof Element && event.target.closest(PRESSED_BY_ENTER));
}
