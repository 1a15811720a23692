import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenTables } from './openTables.svelte';

/** As often as the server shows that it is there; see `HEARTBEAT_SECONDS` in routes/streams.py. */
const HEARTBEAT_MS = 15_000;

/** The server's end of a connection: it breaks when the page lets it go. */
class Line {
  static all: Line[] = [];
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly answer: Promise<Response>;

  constructor(signal: AbortSignal, isAnswered: boolean) {
    const body = new ReadableStream<Uint8Array>({
      start: (made) => void (this.#controller = made),
    });
    this.answer = new Promise((answer, refuse) => {
      if (isAnswered) answer(new Response(body));
      signal.addEventListener('abort', () => {
        this.#controller.error(signal.reason);
        refuse(signal.reason as Error);
      });
    });
    Line.all.push(this);
  }

  async say(text: string): Promise<void> {
    this.#controller.enqueue(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(0);
  }
}

let isAnswered: boolean;
let tables: OpenTables;

function line(number: number): Line {
  const found = Line.all[number];
  if (!found) throw new Error(`the page did not call ${number + 1} times`);
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  isAnswered = true;
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Line(signal, isAnswered).answer;
  });
  tables = new OpenTables();
});

afterEach(() => {
  tables.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the list of open tables', () => {
  it('is lost when nothing was heard for two and a half heartbeats', async () => {
    await line(0).say('[]\n');
    await vi.advanceTimersByTimeAsync(2.4 * HEARTBEAT_MS);
    expect(tables.isLost).toBe(false);
    await vi.advanceTimersByTimeAsync(0.2 * HEARTBEAT_MS);
    expect(tables.isLost).toBe(true);
  });

  it('is lost, too, when the server does not even answer', async () => {
    tables.close();
    isAnswered = false;
    tables = new OpenTables();
    await vi.advanceTimersByTimeAsync(2.6 * HEARTBEAT_MS);
    expect(tables.isLost).toBe(true);
  });

  it('comes back over another connection', async () => {
    await line(0).say('[]\n');
    await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS);
    await line(1).say('[{"id": "x"}]\n');
    expect(tables.list).toEqual([{ id: 'x' }]);
    expect(tables.isLost).toBe(false);
  });

  it('stays as long as heartbeats come', async () => {
    await line(0).say('[]\n');
    for (let beat = 0; beat < 10; beat++) {
      await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
      await line(0).say('\n');
    }
    expect(Line.all).toHaveLength(1);
    expect(tables.isLost).toBe(false);
  });

  it('is not asked for any more once it is closed', async () => {
    await line(0).say('[]\n');
    tables.close();
    await vi.advanceTimersByTimeAsync(10 * HEARTBEAT_MS);
    expect(Line.all).toHaveLength(1);
  });
});
