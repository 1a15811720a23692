/** A lesson. The server plays it from the acts so far, which are kept here. */
import { api, Refusal } from '../api';
import type {
  Considered,
  EventSeen,
  LessonShown,
  Picked,
  Shown,
  SwappedSeen,
  Verb,
} from '../protocol';
import type { News } from '../state/live.svelte';
import { language } from '../state/messages.svelte';
import type { Play } from '../state/play';
import { preferences } from '../state/preferences.svelte';

/** How long an answer is looked at, and a trade of one's own. */
const ANSWER_MS = 1000;
const TRADE_MS = 2400;

export type Act = { readonly action: string } | { readonly sentence: string };

export class Lesson implements Play {
  now = $state.raw<LessonShown | null>(null);
  news = $state.raw<News | null>(null);
  /** The acts that counted. */
  acts: readonly Act[];
  /** What came of the last act is being shown, at a pace that can be followed. */
  isWatching = $state(false);
  /** The trade of the learner that was just made. */
  traded = $state.raw<SwappedSeen | null>(null);
  #isActing = false;
  #hurry = () => {};

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
    // An act that was only remarked upon is not to be repeated.
    if (told.remark !== null) {
      this.now = told;
      return;
    }
    const events = told.shown.events.slice(before);
    this.acts = [...this.acts, inNotation(what, events, told.shown.view.seat)];
    await this.#play(told, before);
  }

  /** Answer by answer, then a trade of one's own; at once for whoever wants nothing to move. */
  async #play(told: LessonShown, before: number): Promise<void> {
    let since = before;
    this.isWatching = preferences.motion;
    for (const moment of this.isWatching ? told.moments : []) {
      if (!this.isWatching) break;
      this.now = { ...told, shown: asOnlooker(moment) };
      this.news = { since: moment.since, events: moment.events };
      since = moment.since + moment.events.length;
      await this.#look(moment.events);
    }
    const events = told.shown.events.slice(since);
    this.now = told;
    this.news = { since, events };
    if (this.isWatching) await this.#look(events, 0);
    this.isWatching = false;
    this.traded = null;
  }

  async #look(events: readonly EventSeen[], usual = ANSWER_MS): Promise<void> {
    const seat = this.now?.shown.view.seat;
    const swaps = events.filter((event) => event.event === 'swapped');
    this.traded = swaps.find((each) => each.active === seat || each.partner === seat) ?? null;
    const time = this.traded ? TRADE_MS : usual;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, time);
      this.#hurry = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** To the end of what is being shown. */
  skip = (): void => {
    this.isWatching = false;
    this.#hurry();
  };

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

/** With whom a seat has traded. */
export function partnerIn({ active, partner }: SwappedSeen, seat: number | null): number {
  return active === seat ? partner : active;
}

/** A moment in which there is nothing to do but look. */
function asOnlooker(moment: Shown): Shown {
  return { ...moment, may: { ...moment.may, actions: [], free: [] }, comparing: null };
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
