/** The open tables, kept up to date while the page is visible. */
import { address } from '../api';
import type { TableSeen } from '../protocol';
import { jsonLines } from './jsonLines';

/** The server sends an empty line whenever it had nothing to send for this long. */
const HEARTBEAT_MS = 15_000;
/** After this time without even an empty line the connection must be half-open. */
const LONGEST_SILENCE_MS = 2.5 * HEARTBEAT_MS;
const RETRY_PAUSE_MS = 3000;

export class OpenTables {
  /** Null: not loaded yet. */
  list = $state.raw<readonly TableSeen[] | null>(null);
  isLost = $state(false);
  #stream: AbortController | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', this.#look);
    this.#look();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#stream?.abort();
    this.#stream = null;
  }

  /** A browser keeps few connections to one server, so a hidden tab closes its own. */
  #look = () => {
    this.#stop();
    if (!document.hidden) void this.#follow((this.#stream = new AbortController()));
  };

  async #follow(stream: AbortController): Promise<void> {
    try {
      await this.#hear(stream);
    } catch {
      if (stream === this.#stream) this.isLost = true;
    }
    // After `#stop` this stream is no longer the current one.
    if (stream === this.#stream) this.#retry = setTimeout(this.#look, RETRY_PAUSE_MS);
  }

  async #hear(stream: AbortController): Promise<void> {
    const waitAnew = () => {
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => stream.abort(), LONGEST_SILENCE_MS);
    };
    waitAnew();
    const answer = await fetch(address('/lobby'), { signal: stream.signal });
    if (!answer.ok || !answer.body) throw new Error(`the lobby answers ${answer.status}`);
    for await (const list of jsonLines<TableSeen[]>(answer.body, waitAnew)) {
      this.list = list;
      this.isLost = false;
    }
  }
}
