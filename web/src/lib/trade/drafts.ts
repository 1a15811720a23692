/**
 * What a person has composed and not yet said. It outlives reloads, refusals, lost connections and
 * changes of language. It is kept under a key that names table, seat and question, so that nobody
 * finds their old words at the next one, or somebody else's on a shared device.
 */
import type { Verb } from '../protocol';
import type { Act } from './sentence';

const PREFIX = 'respublica-words-';
const memory = new Map<string, string>();

/** Keep it in place of everything kept for the same table and seat. */
export function keep(place: string, question: string, value: unknown): void {
  store(PREFIX + place, JSON.stringify({ question, value }));
}

/** What was kept for this question; nothing, if it was another. */
export function kept<T>(place: string, question: string): T | null {
  const text = stored(PREFIX + place);
  if (!text) return null;
  const found = JSON.parse(text) as { question: string; value: T };
  return found.question === question ? found.value : null;
}

/** Forget it, once it is said or given. */
export function forget(place: string): void {
  store(PREFIX + place, '');
}

/** What was said the last time, for the same table and seat: a trade that was opened, or an answer. */
export interface LastSaid {
  readonly verb: Verb;
  readonly statement: string;
}
const SAID = 'respublica-said-';
const OPENED = 'opened';

/** Whoever may ask may offer as well; answers to the one and to the other are apart. */
function shelf(place: string, act: Act): string {
  return `${SAID}${place}-${act === 'request' || act === 'offer' ? OPENED : act}`;
}

export function keepSaid(place: string, act: Act, said: LastSaid): void {
  store(shelf(place, act), JSON.stringify(said));
}

export function lastSaid(place: string, act: Act): LastSaid | null {
  const text = stored(shelf(place, act));
  return text ? (JSON.parse(text) as LastSaid) : null;
}

/** Forget all of it, when somebody signs out: cards may be among it. */
export function forgetAll(): void {
  memory.clear();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) || key.startsWith(SAID)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

// A browser may forbid storage; then it is kept as long as the page.

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}
