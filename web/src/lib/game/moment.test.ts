import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../protocol';
import { speak } from '../state/messages.svelte';
import { Moment } from './moment.svelte';

type Answer = (status?: number) => Promise<void>;

/** By number of the moment, and its language. */
let asked: Record<string, Answer>;

const line = (number: number) => ({ number }) as Line;

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

beforeEach(async () => {
  asked = {};
  await speak('en');
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://here');
    const number = Number(pathname.split('/').at(-1));
    const language = searchParams.get('language');
    return new Promise<Response>((resolve) => {
      asked[`${number} ${language}`] = (status = 200) => {
        resolve(new Response(JSON.stringify({ number, language }), { status }));
        return settle();
      };
    });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('en');
});

function moment(): Moment {
  return new Moment({ id: 'game', code: null, seat: null });
}

describe('an earlier moment', () => {
  it('is not shown to whoever has gone back to the game', async () => {
    const then = moment();
    void then.look(line(3));
    then.back();
    await asked['3 en']?.();
    expect(then.shown).toBeNull();
  });
  it('does not take the place of one that was asked for later', async () => {
    const then = moment();
    void then.look(line(3));
    void then.look(line(5));
    await asked['5 en']?.();
    await asked['3 en']?.(500);
    expect([then.shown?.number, then.isLost]).toEqual([5, false]);
  });
  it('is told in another language', async () => {
    const then = moment();
    void then.look(line(3));
    await speak('de');
    void then.again();
    await asked['3 de']?.();
    await asked['3 en']?.();
    expect(then.shown).toEqual({ number: 3, language: 'de' });
  });
  it('that is lost is not come back to', async () => {
    const then = moment();
    void then.look(line(3));
    await asked['3 en']?.(500);
    expect(then.isLost).toBe(true);
    await speak('de');
    void then.again();
    expect(Object.keys(asked)).toEqual(['3 en']);
  });
});
