/** The replays of one game by perspective and language; each is fetched once. */
import type { Replay } from '../protocol';
import type { Looking } from './replay';

export class ReplayCache {
  #asked = new Map<string, Promise<Replay>>();

  constructor(private readonly ask: (looking: Looking) => Promise<Replay>) {}

  /** By a seat, or with all hands open. */
  seenBy(seat: number | null, language: string): Promise<Replay> {
    const key = `${language} ${seat}`;
    const asked = this.#asked.get(key) ?? this.#fetch(key, seat, language);
    this.#asked.set(key, asked);
    return asked;
  }

  async #fetch(key: string, seat: number | null, language: string): Promise<Replay> {
    try {
      return await this.ask({ language, seat, open: seat === null });
    } catch (error) {
      this.#asked.delete(key);
      throw error;
    }
  }
}
