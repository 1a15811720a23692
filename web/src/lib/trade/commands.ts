/** The keys of a trade, beside those of the table. */
import type { Category } from '../protocol';
import { digitOf, isElsewhere, isLetter, singleKey } from '../ui/keys';

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
  | 'again'
  | { category: Category; place: number }
  | null;

const LETTERS: readonly (readonly [string, Command])[] = [
  ['web-letter-request', 'request'],
  ['web-letter-offer', 'offer'],
  ['web-letter-type', 'type'],
  ['web-letter-join', 'join'],
  ['web-letter-none', 'decline'],
  ['web-letter-again', 'again'],
];

const COMMANDS: Readonly<Record<string, Command>> = {
  '+': 'more',
  '=': 'more',
  '-': 'less',
  '−': 'less',
  Backspace: 'remove',
};

function lettered(key: string): Command {
  return LETTERS.find(([id]) => isLetter(key, id))?.[1] ?? null;
}

export function commandOf(event: KeyboardEvent): Command {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    return event.repeat ? null : 'commit';
  const place = digitOf(event);
  if (place !== null && place >= 1 && place <= 6)
    return { category: event.shiftKey ? 'civilisation' : 'people', place: place - 1 };
  const key = isElsewhere(event) ? null : singleKey(event);
  return key === null ? null : (COMMANDS[key] ?? lettered(key));
}
