import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, Refusal, Unreachable } from './api';

function answered(text: string, status: number): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a request', () => {
  it('is refused with a reason', async () => {
    answered('{"code": "not-found", "message": "No such table."}', 404);
    const refusal: unknown = await api.get('/tables/x').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'not-found', message: 'No such table.' });
  });
  it.each(['', 'null', '{}', '"no"', '<html>'])(
    'was not heard by the server if the error is %o',
    async (text) => {
      answered(text, 502);
      await expect(api.get('/tables/x')).rejects.toBeInstanceOf(Unreachable);
    },
  );
  it('is given up after a while', async () => {
    const waiting = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error()))),
    );
    const asked = api.post('/tables/x/pick', { cards: '' });
    waiting.abort();
    await expect(asked).rejects.toBeInstanceOf(Unreachable);
    expect(timeout).toHaveBeenCalledWith(8000);
  });
  it('is given up, too, when the answer stops in the middle', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error()) });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    await expect(api.get('/tables/x')).rejects.toBeInstanceOf(Unreachable);
  });
});
