/** The player of this browser's session, if there is one. */
import { api } from '../api';
import { guestName, rememberGuest } from './guestNames';
import { preferences } from './preferences.svelte';

export interface Me {
  id: string;
  name: string;
  /** Whether a password guards the name. */
  protected?: boolean;
  /** Whether they act on reports. */
  moderates?: boolean;
}

class Session {
  me = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | null = null;
  #offered = '';

  /** The name of a guest who says none; another one if somebody at the table has it. */
  nameFor(taken: readonly string[] = []): string {
    if (!this.#offered || taken.includes(this.#offered)) this.#offered = guestName(taken);
    return this.#offered;
  }

  /** Fetched once; later calls return the same answer. */
  find(): Promise<Me | null> {
    return (this.#asked ??= this.#find());
  }

  async #find(): Promise<Me | null> {
    try {
      this.me = await api.get<Me | null>('/session');
    } catch (error) {
      this.#asked = null;
      throw error;
    }
    return this.me;
  }

  /** The player one is already, or else a new guest: nobody is asked for more than a name. */
  async enter(wanted: string, taken: readonly string[] = []): Promise<Me> {
    const known = await this.find();
    if (known) return known;
    const said = wanted.trim();
    const name = said || this.nameFor(taken);
    this.me = await api.post<Me>('/guests', { name });
    if (said) preferences.name = name;
    else rememberGuest(name);
    this.#offered = '';
    this.#asked = Promise.resolve(this.me);
    return this.me;
  }

  /** The name was changed, or another device's session was taken over: ask again. */
  async refresh(): Promise<Me | null> {
    this.#asked = null;
    return this.find();
  }

  forget(): void {
    this.me = null;
    this.#asked = Promise.resolve(null);
  }
}

export const session = new Session();
