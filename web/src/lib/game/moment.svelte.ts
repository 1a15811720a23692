/** An earlier moment of a running game, looked at while the game goes on. */
import { api } from '../api';
import type { Line, Shown } from '../protocol';
import { language } from '../state/messages.svelte';

interface Place {
  readonly id: string;
  readonly code: string | null;
  readonly seat: number | null;
}

export class Moment {
  shown = $state.raw<Shown | null>(null);
  isLost = $state(false);

  /** The number of the moment that is shown, or requested. */
  #number: number | null = null;
  /** Counts the requests: only the answer to the newest is used. */
  #wanted = 0;

  constructor(readonly place: Place) {}

  look(line: Line): Promise<void> {
    return this.#look(line.number);
  }

  /** In the language that is spoken now. */
  async again(): Promise<void> {
    if (this.#number !== null) await this.#look(this.#number);
  }

  back = (): void => {
    this.#wanted++;
    this.#number = null;
    this.shown = null;
  };

  async #look(number: number): Promise<void> {
    const wanted = ++this.#wanted;
    this.#number = number;
    this.isLost = false;
    const shown = await this.#fetch(number);
    if (wanted !== this.#wanted) return;
    if (shown) this.shown = shown;
    else this.#lose();
  }

  /** The moment that was shown before stays. */
  #lose(): void {
    this.isLost = true;
    this.#number = this.shown?.number ?? null;
  }

  async #fetch(number: number): Promise<Shown | null> {
    const { id, code, seat } = this.place;
    const query = { language: language(), code, seat };
    return api.get<Shown>(`/tables/${id}/moments/${number}`, query).catch(() => null);
  }
}
