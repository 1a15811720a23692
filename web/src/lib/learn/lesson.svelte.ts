/** A lesson. The server plays it from the acts so far, which are kept here. */
import { api, Refusal } from '../api';
import type { Considered, EventSeen, LessonShown, Picked, Verb } from '../protocol';
import type { News } from '../state/live.svelte';
import { language } from '../state/messages.svelte';
import type { Play } from '../state/play';

export type Act = { readonly action: string } | { readonly sentence: string };

export class Lesson implements Play {
  now = $state.raw<LessonShown | null>(null);
  news = $state.raw<News | null>(null);
  /** The acts that counted. */
  acts: readonly Act[];
  #isActing = false;

  constructor(
    readonly lesson: string,
    acts: readonly Act[] = [],
  ) {
    this.acts = acts;
  }

  get id(): string {
    return `lesson-${this.lesson}`;
  }

  /** Fetch it as it stands, in the present language. */
  async tell(): Promise<void> {
    this.now = await this.#after(this.acts);
  }

  async again(): Promise<void> {
    this.acts = [];
    this.news = null;
    await this.tell();
  }

  /** One at a time: the next act is made against what came of this one. */
  async act(what: Act): Promise<void> {
    if (this.#isActing) return;
    this.#isActing = true;
    try {
      await this.#act(what);
    } finally {
      this.#isActing = false;
    }
  }

  async #act(what: Act): Promise<void> {
    const before = this.now?.shown.events.length ?? 0;
    const told = await this.#after([...this.acts, what]);
    if (told.refused) throw new Refusal(told.refused);
    this.now = told;
    // An act that was only remarked upon is not to be repeated.
    if (told.remark !== null) return;
    const events = told.shown.events.slice(before);
    this.acts = [...this.acts, inNotation(what, events, told.shown.view.seat)];
    this.news = { since: before, events };
  }

  /** What is wrong with an act is said beside the task; the next answer of the lesson says it too. */
  complain(error: unknown): void {
    if (error instanceof Refusal && this.now) this.now = { ...this.now, refused: error.refused };
  }

  consider(verb: Verb, words: { statement: string } | { sentence: string }): Promise<Considered> {
    const body = { acts: this.acts, verb, language: language(), ...words };
    return api.post(`/lessons/${this.lesson}/consider`, body);
  }

  pick(cards: string): Promise<Picked> {
    const body = { acts: this.acts, cards, language: language() };
    return api.post(`/lessons/${this.lesson}/pick`, body);
  }

  #after(acts: readonly Act[]): Promise<LessonShown> {
    return api.post(`/lessons/${this.lesson}`, { acts, language: language() });
  }
}

/** What was said as the game wrote it down: it must still count in another language. */
function inNotation(what: Act, events: readonly EventSeen[], seat: number | null): Act {
  for (const event of events) {
    if (event.event === 'spoke' && event.seat === seat)
      return { action: `${event.act} ${event.statement}` };
    if (event.event === 'responded' && event.seat === seat)
      return { action: `respond ${event.statement}` };
  }
  return what;
}
