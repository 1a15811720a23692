/** The player's own tables, polled while the page is visible. */
import { api } from '../api';
import type { MyTable } from '../protocol';
import { session } from '../state/session.svelte';
import { sorted, type Sorted } from './games';

const REFRESH_MS = 8000;

export class OwnTables {
  /** Null: not loaded yet. */
  tables = $state.raw<Sorted | null>(null);
  isLost = $state(false);
  #timer: ReturnType<typeof setInterval>;

  constructor() {
    document.addEventListener('visibilitychange', this.#look);
    this.#timer = setInterval(this.#look, REFRESH_MS);
    this.#look();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    clearInterval(this.#timer);
  }

  #look = () => {
    if (!document.hidden) void this.#ask();
  };

  async #ask(): Promise<void> {
    try {
      const me = await session.find();
      const tables = me ? await api.get<MyTable[]>('/me/tables') : [];
      this.tables = sorted(tables);
      this.isLost = false;
    } catch {
      // The next poll tries again; until then the last answer stays.
      this.isLost = true;
    }
  }
}
