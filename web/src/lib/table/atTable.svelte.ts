/**
 * What every part of one table may ask, however deep it stands: names, the clock, the log, and what has
 * just changed and is lit for a while. The table itself writes it.
 */
import { getContext, setContext } from 'svelte';
import type { Clock, EventSeen, Line } from '../protocol';
import { changesOf, type Changes } from './motion/changes';

/** How long something new is lit. */
export const LIT_MS = 2000;

export class AtTable {
  /** By seat. */
  names = $state.raw<readonly string[]>([]);
  clock = $state.raw<Clock | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  /** Shows the log, where it is closed. */
  openLog: () => void = () => undefined;
  #lit = $state.raw<readonly Changes[]>([]);

  /** These things happened: what came of them is lit for a while. */
  light(events: readonly EventSeen[], mine: number | null): void {
    const changes = changesOf(events, mine);
    if (!changes) return;
    this.#lit = [...this.#lit, changes];
    setTimeout(() => (this.#lit = this.#lit.filter((each) => each !== changes)), LIT_MS);
  }

  /** How many cards of a kind have just come into my hand. */
  gained(kind: string): number {
    return this.#lit.reduce((sum, { gained }) => sum + (gained[kind] ?? 0), 0);
  }

  /** How many groups a seat has just displayed. */
  displayed(seat: number): number {
    return this.#lit.reduce((sum, { displayed }) => sum + (displayed[seat] ?? 0), 0);
  }
}

const KEY = Symbol('at the table');

export function openTable(): AtTable {
  return setContext(KEY, new AtTable());
}

/** The table that a component stands at; outside of any, one where nothing happens. */
export function atTable(): AtTable {
  return getContext<AtTable | undefined>(KEY) ?? new AtTable();
}
