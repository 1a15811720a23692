/** The open tables, live while somebody looks. */
import { address } from '../api';
import type { TableSeen } from '../protocol';
import { jsonLines } from './jsonLines';

/** Milliseconds after which the server, with nothing to tell, shows that it is there. */
const HEARTBEAT_MS = 15_000;
/** A connection that broke without a word looks like one on which nothing is told. */
const LONGEST_SILENCE_MS = 2.5 * HEARTBEAT_MS;
const RETRY_PAUSE_MS = 3000;

export class OpenTables {
  /** None: not told yet. */
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

  /** A browser keeps few connections to one server: a tab nobody sees gives its own back. */
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
    // Whoever stopped this stream may have begun another.
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
