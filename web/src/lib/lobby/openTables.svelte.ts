/** The open tables, live while somebody looks. */
import type { TableSeen } from '../protocol';
import { address } from '../api';
import { jsonLines } from './jsonLines';

const PAUSE = 3000;

export class OpenTables {
  /** None: not told yet. */
  list = $state.raw<readonly TableSeen[] | null>(null);
  isLost = $state(false);
  #stream: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', this.#look);
    this.#look();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#stream?.abort();
    this.#stream = null;
  }

  /** A browser keeps few connections to one server: a tab nobody sees gives its own back. */
  #look = () => {
    this.#stop();
    if (!document.hidden) void this.#follow((this.#stream = new AbortController()));
  };

  async #follow(stream: AbortController): Promise<void> {
    try {
      const answer = await fetch(address('/lobby'), { signal: stream.signal });
      if (!answer.ok || !answer.body) throw new Error(`the lobby answers ${answer.status}`);
      for await (const list of jsonLines<TableSeen[]>(answer.body)) {
        this.list = list;
        this.isLost = false;
      }
    } catch {
      this.isLost = !stream.signal.aborted;
    }
    if (!stream.signal.aborted) this.#timer = setTimeout(this.#look, PAUSE);
  }
}
