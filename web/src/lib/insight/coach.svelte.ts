/**
 * The coach at a live table: hints on request, what the sentence in the making will probably bring,
 * and what others may hold. It overhears what is composed (`listen`), and asks only while it is open.
 */
import { api } from '../api';
import type { AdviceSeen, BeliefsSeen, Considered, HintSeen } from '../protocol';
import type { LiveTable } from '../state/live.svelte';
import { language } from '../state/messages.svelte';
import type { Play } from '../state/play';

const ADVISE_AFTER_MS = 250;

export class CoachAtTable {
  isOpen = $state(false);
  hint = $state.raw<HintSeen | null>(null);
  /** How many steps of the hint are told. */
  steps = $state(0);
  advice = $state.raw<AdviceSeen | null>(null);
  beliefs = $state.raw<BeliefsSeen | null>(null);
  error = $state.raw<unknown>(null);
  isThinking = $state(false);
  #words = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly live: LiveTable) {}

  /** What a seat at this table may be told. */
  get allows(): 'none' | 'beliefs' | 'coach' {
    const { table } = this.live;
    if (!table || table.you === null || table.stage !== 'playing') return 'none';
    return table.is_solo ? 'coach' : table.options.insight;
  }

  /** The same table for whoever plays, overheard. */
  listen(play: Play): Play {
    const considered = async (...asked: Parameters<Play['consider']>): Promise<Considered> => {
      const found = await play.consider(...asked);
      this.#hear(found);
      return found;
    };
    return new Proxy(play, {
      get: (table, name) => {
        if (name === 'consider') return considered;
        const value: unknown = Reflect.get(table, name, table);
        return typeof value === 'function' ? value.bind(table) : value;
      },
    });
  }

  #hear({ verb, statement, allowed }: Considered): void {
    this.#words = statement !== null && allowed ? `${verb} ${statement}` : '';
    this.advice = null;
    clearTimeout(this.#timer);
    if (this.isOpen && this.#words)
      this.#timer = setTimeout(() => void this.#advise(), ADVISE_AFTER_MS);
  }

  /** The game has gone on: what was told before is old. */
  forget(): void {
    this.hint = this.advice = null;
    this.steps = 0;
    this.error = null;
    if (this.isOpen) void this.#believe();
  }

  /** The focus goes back to what opened it. */
  close(): void {
    this.isOpen = false;
    document.querySelector<HTMLElement>('[data-coach]')?.focus();
  }

  open(): void {
    this.isOpen = true;
    void this.#believe();
    if (this.#words) void this.#advise();
  }

  async tellMore(): Promise<void> {
    if (!this.hint)
      this.hint = await this.#ask<HintSeen>(() =>
        api.get(`/tables/${this.live.id}/hint`, { language: language() }),
      );
    if (this.hint) this.steps = Math.min(this.steps + 1, this.hint.steps.length);
  }

  async #advise(): Promise<void> {
    const action = this.#words;
    const found = await this.#ask<AdviceSeen>(() =>
      api.post(`/tables/${this.live.id}/advice`, { action, language: language() }),
    );
    if (action === this.#words) this.advice = found;
  }

  /** What was believed before stays until there is something newer. */
  async #believe(): Promise<void> {
    const found = await this.#ask<BeliefsSeen>(() =>
      api.get(`/tables/${this.live.id}/beliefs`, { language: language() }),
    );
    if (found) this.beliefs = found;
  }

  async #ask<T>(question: () => Promise<T>): Promise<T | null> {
    this.isThinking = true;
    try {
      this.error = null;
      return await question();
    } catch (error) {
      this.error = error;
      return null;
    } finally {
      this.isThinking = false;
    }
  }
}
