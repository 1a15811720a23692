/** A table on the server, kept up to date over a socket that reconnects by itself. */
import { tick, untrack } from 'svelte';
import { api, address, freshId, Refusal, Unreachable } from '../api';
import type {
  Considered,
  EventSeen,
  Line,
  Outgoing,
  Pace,
  Picked,
  Rejected,
  TableSeen,
  Shown,
  Verb,
} from '../protocol';
import { language } from './messages.svelte';
import type { Play } from './play';
import { preferences } from './preferences.svelte';
import { ReconnectingSocket } from './reconnectingSocket';
import { recall, remember } from './storage';

type Connection = 'opening' | 'live' | 'lost' | 'ended';

interface Pending {
  message: object;
  done: () => void;
  refused: (refusal: Refusal | Unreachable) => void;
}

/** What just happened, to be animated. */
export interface News {
  since: number;
  events: readonly EventSeen[];
  /** Milliseconds in which to show it; without a limit if undefined. */
  within?: number;
}

/** How long a phrase is shown at its seat. */
const PHRASE_SHOWN_MS = 5000;

export class LiveTable implements Play {
  table = $state.raw<TableSeen | null>(null);
  shown = $state.raw<Shown | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  news = $state.raw<News | null>(null);
  talked = $state.raw<{ seat: number; phrase: string; key: number } | null>(null);
  connection = $state<Connection>('opening');
  /** The connection was lost and is back; shown for a while. */
  isBack = $state(false);
  refused = $state.raw<Rejected | null>(null);

  #wire: ReconnectingSocket<Outgoing>;
  // No component reads what is pending.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #pending = new Map<string, Pending>();
  /** Messages to send once the connection is back. */
  #unsaid: object[] = [];
  #spoken: string;
  /** The language in the address of the present connection. */
  #calledIn = '';
  /** Missing lines were requested and have not come yet. */
  #isCatchingUp = false;
  /** Whether this page was open before the deal. */
  #waited = false;
  #hasAdded = false;
  #hasWished = false;

  constructor(
    readonly id: string,
    readonly code: string | null = null,
    /** The seat of a player who has no account and plays at this device. */
    readonly seat: number | null = null,
  ) {
    // The language changes without a new connection: see `speak`.
    this.#spoken = untrack(language);
    this.#wire = new ReconnectingSocket({
      address: () => this.#address(),
      hear: (message) => this.#hear(message),
      quiet: () => this.#look(this.lines.length),
      lost: () => (this.connection = 'lost'),
      ended: () => this.#end(),
    });
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
  }

  close(): void {
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#wire.close();
    this.#giveUp();
  }

  // The connection

  /** A device that slept may have lost its connection without noticing. */
  #wake = () => {
    if (document.visibilityState !== 'visible') return;
    if (this.connection === 'live') this.#look(this.lines.length);
    else if (this.connection === 'lost') this.#wire.hurry();
  };

  #address(): string {
    const query = {
      language: this.#spoken,
      since: this.lines.length,
      code: this.code,
      seat: this.seat,
    };
    this.#calledIn = this.#spoken;
    this.#hasAdded = this.#isCatchingUp = false;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}${address(`/tables/${this.id}/socket`, query)}`;
  }

  #end(): void {
    this.connection = 'ended';
    this.#giveUp();
  }

  #giveUp(): void {
    for (const { refused } of this.#pending.values()) refused(new Unreachable());
    this.#pending.clear();
  }

  #arrived(): void {
    if (this.connection === 'live') return;
    this.isBack = this.connection === 'lost';
    this.connection = 'live';
    if (this.#calledIn !== this.#spoken) this.#isCatchingUp = this.#look(0);
    const waiting = [
      ...this.#unsaid.splice(0),
      ...[...this.#pending.values()].map((act) => act.message),
    ];
    for (const message of waiting) this.#wire.send(message);
  }

  // What is heard

  #hear(message: Outgoing): void {
    switch (message.type) {
      case 'table':
        this.table = message.table;
        this.#waited ||= message.table.stage === 'open' || message.table.stage === 'shuffling';
        this.#arrived();
        this.#addNonce(message.table);
        this.#wishPace(message.table);
        return;
      case 'shown':
        this.#show(message);
        return;
      case 'acknowledged':
        this.#pending.get(message.id)?.done();
        this.#pending.delete(message.id);
        return;
      case 'refused':
        this.#refuse(message);
        return;
      case 'talked':
        this.#heard({ seat: message.seat, phrase: message.phrase, key: Date.now() });
        return;
    }
  }

  #heard(talked: { seat: number; phrase: string; key: number }): void {
    this.talked = talked;
    setTimeout(() => {
      if (this.talked === talked) this.talked = null;
    }, PHRASE_SHOWN_MS);
  }

  #show(shown: Shown): void {
    const known = this.lines.length;
    if (shown.since > known) return this.#catchUp();
    this.#isCatchingUp = false;
    this.lines = [...this.lines.slice(0, shown.since), ...shown.lines];
    this.shown = shown;
    // What happened before arrival is no news; the deal is, for those who waited for it.
    const isNew = shown.since === known && (known > 0 || this.#waited);
    if (isNew && shown.events.length > 0) this.#tell({ since: shown.since, events: shown.events });
  }

  /** Lines that do not follow the known ones cannot be shown: ask for those between. */
  #catchUp(): void {
    if (!this.#isCatchingUp) this.#isCatchingUp = this.#look(this.lines.length);
  }

  /** News is shown once, not again to a component that mounts later. */
  #tell(news: News): void {
    this.news = news;
    void tick().then(() => {
      if (this.news === news) this.news = null;
    });
  }

  #refuse(refused: Rejected): void {
    const pending = refused.id === null ? undefined : this.#pending.get(refused.id);
    if (!pending) {
      this.#isCatchingUp = false;
      // A nonce that was sent twice, because nobody knew whether the first one had arrived.
      if (this.table?.stage !== 'shuffling') this.refused = refused;
      return;
    }
    this.#pending.delete(refused.id as string);
    pending.refused(new Refusal(refused));
  }

  /** This player's part of the randomness: sent once, stored for the check after the end. */
  #addNonce(table: TableSeen): void {
    if (table.stage !== 'shuffling' || table.you === null || this.#hasAdded) return;
    const key = `respublica-nonce-${this.id}-${table.you}`;
    const nonce = recall(key) ?? freshId();
    remember(key, nonce);
    // The commitment before the deal, to notice if the server shows another one later.
    const promise = `respublica-promise-${this.id}`;
    if (table.commitment && recall(promise) === null) remember(promise, table.commitment);
    this.#hasAdded = this.#wire.send({ type: 'add-nonce', nonce });
  }

  /** What was chosen in another game holds for this one, until it is changed here. */
  #wishPace(table: TableSeen): void {
    const { pace } = preferences;
    const isMine = table.is_solo && table.you !== null && table.stage === 'playing';
    if (this.#hasWished || !isMine || table.pace !== null || pace === 'unhurried') return;
    this.#hasWished = true;
    this.choosePace(pace);
  }

  // What is said

  speak(wanted: string): void {
    if (wanted === this.#spoken) return;
    this.#spoken = wanted;
    // All lines are fetched in the new language, now or after reconnecting.
    if (!this.#look(0)) this.lines = [];
  }

  #look(since: number): boolean {
    return this.#wire.send({ type: 'look', since, language: this.#spoken });
  }

  act(what: { action: string } | { sentence: string }): Promise<void> {
    this.refused = null;
    const id = freshId();
    const number = this.shown?.number ?? 0;
    const message = { type: 'act', id, number, language: this.#spoken, ...what };
    return new Promise((done, refused) => {
      this.#pending.set(id, { message, done, refused });
      this.#wire.send(message);
    });
  }

  get isCutOff(): boolean {
    return this.connection === 'lost';
  }

  get isSolo(): boolean {
    return this.table?.is_solo ?? false;
  }

  choosePace(pace: Pace): void {
    this.tell({ type: 'pace', pace });
  }

  declineAhead(on: boolean): void {
    this.tell({ type: 'decline-ahead', on });
  }

  complain(error: unknown): void {
    if (error instanceof Refusal && error.code !== 'stale') this.refused = error.refused;
  }

  /** Anything beside the game: join, leave, start, talk ... */
  tell(message: { type: string; [field: string]: unknown }): void {
    this.refused = null;
    if (!this.#wire.send(message)) this.#unsaid.push(message);
  }

  consider(verb: Verb, words: { statement: string } | { sentence: string }): Promise<Considered> {
    const body = { verb, language: language(), ...words };
    return api.post(`/tables/${this.id}/consider`, body, { seat: this.seat });
  }

  pick(cards: string): Promise<Picked> {
    return api.post(
      `/tables/${this.id}/pick`,
      { cards, language: language() },
      { seat: this.seat },
    );
  }
}
