/** A game that might have been: the server plays it on from the acts since, which are kept here. */
import { api, Refusal } from '../api';
import type { Considered, Picked, Shown, Verb, WhatIfShown } from '../protocol';
import type { News } from '../state/live.svelte';
import { language } from '../state/messages.svelte';
import type { Play } from '../state/play';

/** Several bots decide before it is my turn again. */
const PATIENCE_MS = 60_000;

type Act = { readonly action: string } | { readonly sentence: string };

export class WhatIf implements Play {
  readonly isSolo = true;
  now = $state.raw<WhatIfShown | null>(null);
  news = $state.raw<News | null>(null);
  /** The bots are thinking. */
  isCutOff = $state(false);
  error = $state.raw<unknown>(null);
  #acts: readonly string[] = [];

  constructor(
    readonly table: string,
    readonly number: number,
    readonly seat: number,
  ) {}

  get id(): string {
    return `what-if-${this.table}-${this.number}-${this.seat}`;
  }

  get shown(): Shown | null {
    return this.now?.shown ?? null;
  }

  /** As it stands, in the present language. */
  async tell(): Promise<void> {
    await this.#go({});
  }

  async again(): Promise<void> {
    this.#acts = [];
    this.news = null;
    await this.#go({});
  }

  async act(what: Act): Promise<void> {
    await this.#go(what);
    if (this.error instanceof Refusal) throw this.error;
  }

  complain(error: unknown): void {
    this.error = error;
  }

  consider(verb: Verb, words: { statement: string } | { sentence: string }): Promise<Considered> {
    return api.post(`/tables/${this.table}/what-if/consider`, { ...this.#since(), verb, ...words });
  }

  pick(cards: string): Promise<Picked> {
    return api.post(`/tables/${this.table}/what-if/pick`, { ...this.#since(), cards });
  }

  #since(): object {
    return { number: this.number, seat: this.seat, acts: this.#acts, language: language() };
  }

  async #go(what: Act | object): Promise<void> {
    if (this.isCutOff) return;
    this.isCutOff = true;
    this.error = null;
    const before = this.shown?.events.length ?? 0;
    try {
      const body = { ...this.#since(), ...what };
      const path = `/tables/${this.table}/what-if`;
      const found = await api.post<WhatIfShown>(path, body, undefined, PATIENCE_MS);
      if (before > 0) this.news = { since: before, events: found.shown.events.slice(before) };
      this.#acts = found.acts;
      this.now = found;
    } catch (error) {
      this.error = error;
    } finally {
      this.isCutOff = false;
    }
  }
}
