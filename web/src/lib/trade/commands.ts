/** The keys of a trade, beside those of the table. */
import type { Category } from '../protocol';
import { singleKey } from '../ui/keys';

export type Command =
  | 'request'
  | 'offer'
  | 'type'
  | 'more'
  | 'less'
  | 'join'
  | 'remove'
  | 'commit'
  | 'decline'
  | { category: Category; place: number }
  | null;

const COMMANDS: Readonly<Record<string, Command>> = {
  r: 'request',
  o: 'offer',
  t: 'type',
  x: 'join',
  n: 'decline',
  '+': 'more',
  '=': 'more',
  '-': 'less',
  '−': 'less',
  Backspace: 'remove',
};

/** An open dialog has the keys to itself. */
function isElsewhere(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('dialog, [role=dialog]') !== null;
}

/** The digit on the key, whatever it types with or without shift. */
export function digitOf(event: KeyboardEvent): number | null {
  if (singleKey(event) === null || isElsewhere(event)) return null;
  const found = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  return found ? Number(found[1]) : null;
}

export function commandOf(event: KeyboardEvent): Command {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'commit';
  const place = digitOf(event);
  if (place !== null && place >= 1 && place <= 6)
    return { category: event.shiftKey ? 'civilisation' : 'people', place: place - 1 };
  const key = isElsewhere(event) ? null : singleKey(event);
  return key === null ? null : (COMMANDS[key] ?? null);
}
