import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, Unreachable } from '../api';
import { LiveTable } from './live.svelte';
import { speak } from './messages.svelte';
import { FakeSocket } from './sockets.fake';

const TABLE = { type: 'table', table: { stage: 'playing', you: 0 } };

function shown(since: number, ...told: string[]) {
  const lines = told.map((text, at) => ({ number: since + at, text }));
  return { type: 'shown', number: since + told.length, since, lines, events: [] };
}

function refused(code: string, id: string | null) {
  return { type: 'refused', code, message: 'No.', position: null, number: null, id };
}

let live: LiveTable;

const line = () => FakeSocket.last;
const told = () => live.lines.map(({ text }) => text);
const kinds = () => line().sent.map(({ type }) => type);

/** At a table where two things have happened. */
function begin(): void {
  line().say(TABLE);
  line().say(shown(0, 'one', 'two'));
}

async function comeBack(): Promise<void> {
  const before = line();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line()).not.toBe(before);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  await speak('en');
  live = new LiveTable('game');
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a line that breaks', () => {
  it('is taken up where it was left', async () => {
    begin();
    line().hangUp(1006);
    expect(live.isCutOff).toBe(true);
    await comeBack();
    expect(line().query).toMatchObject({ language: 'en', since: '2' });
    line().say(TABLE);
    line().say(shown(2, 'three'));
    expect([live.connection, live.isBack, told()]).toEqual(['live', true, ['one', 'two', 'three']]);
  });
  it('is noticed when what was sent is not answered', async () => {
    begin();
    live.tell({ type: 'talk', phrase: 'hello' });
    await vi.advanceTimersByTimeAsync(9000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
  it('is noticed while nobody has anything to say', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(line().sent).toEqual([{ type: 'look', since: 2, language: 'en' }]);
    expect(live.connection).toBe('live');
    await vi.advanceTimersByTimeAsync(8000);
    expect(live.connection).toBe('lost');
  });
  it('is not suspected while it answers', async () => {
    begin();
    for (let times = 0; times < 3; times++) {
      await vi.advanceTimersByTimeAsync(31_000);
      line().say(shown(2));
    }
    expect([live.connection, kinds()]).toEqual(['live', ['look', 'look', 'look']]);
  });
  it('is given up when the server will not have us', async () => {
    begin();
    const act = live.act({ action: 'pass' });
    line().hangUp(4404);
    await expect(act).rejects.toBeInstanceOf(Unreachable);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([live.connection, FakeSocket.all.length]).toEqual(['ended', 1]);
  });
});

describe('an act', () => {
  it('is sent again under the same id, until it is acknowledged', async () => {
    begin();
    const act = live.act({ action: 'pass' });
    const [first] = line().sent;
    line().hangUp(1006);
    await comeBack();
    line().say(TABLE);
    expect(line().sent).toEqual([first]);
    line().say({ type: 'acknowledged', id: first?.id, number: 2 });
    await act;
    line().hangUp(1006);
    await comeBack();
    line().say(TABLE);
    expect(line().sent).toEqual([]);
  });
  it('is over when it was one too many, and is not sent again', async () => {
    begin();
    const act = live.act({ action: 'pass' });
    line().say(refused('too-many', line().sent[0]?.id as string));
    await expect(act).rejects.toBeInstanceOf(Refusal);
    line().hangUp(1006);
    await comeBack();
    line().say(TABLE);
    expect(line().sent).toEqual([]);
  });
  it('is not touched by the refusal of something else', async () => {
    begin();
    const done = vi.fn();
    const act = live.act({ action: 'pass' }).then(done);
    line().say(refused('no-talk', null));
    expect(live.refused?.code).toBe('no-talk');
    line().say({ type: 'acknowledged', id: line().sent[0]?.id, number: 2 });
    await act;
    expect(done).toHaveBeenCalledOnce();
  });
  it('takes away what was refused before', () => {
    begin();
    live.tell({ type: 'talk', phrase: 'hello' });
    line().say(refused('too-many', null));
    expect(live.refused?.code).toBe('too-many');
    void live.act({ action: 'pass' }).catch(() => undefined);
    expect(live.refused).toBeNull();
  });
});

describe('another language', () => {
  it('is asked for from the beginning', () => {
    begin();
    live.speak('de');
    expect(line().sent).toEqual([{ type: 'look', since: 0, language: 'de' }]);
    line().say(shown(0, 'eins', 'zwei'));
    expect(told()).toEqual(['eins', 'zwei']);
  });
  it('is asked for on arrival by whoever called in the one before', () => {
    live.speak('de');
    begin();
    expect(line().sent).toEqual([{ type: 'look', since: 0, language: 'de' }]);
    line().say(shown(0, 'eins', 'zwei'));
    expect(told()).toEqual(['eins', 'zwei']);
  });
  it('is asked for once by whoever was called back in the one before', async () => {
    begin();
    line().hangUp(1006);
    await comeBack();
    live.speak('de');
    line().say(TABLE);
    line().say(shown(2, 'three'));
    expect(line().sent).toEqual([{ type: 'look', since: 0, language: 'de' }]);
    line().say(shown(0, 'eins', 'zwei', 'drei'));
    expect(told()).toEqual(['eins', 'zwei', 'drei']);
  });
});

describe('what follows on lines that are missing', () => {
  it('is not shown; they are asked for, once', () => {
    begin();
    line().say(shown(5, 'six'));
    line().say(shown(6, 'seven'));
    expect(line().sent).toEqual([{ type: 'look', since: 2, language: 'en' }]);
    expect([told(), live.shown?.number]).toEqual([['one', 'two'], 2]);
    line().say(shown(2, 'three', 'four', 'five', 'six', 'seven'));
    expect(live.lines).toHaveLength(7);
  });
  it('is asked for again after a refusal', () => {
    begin();
    line().say(shown(5, 'six'));
    line().say(refused('too-many', null));
    line().say(shown(6, 'seven'));
    expect(kinds()).toEqual(['look', 'look']);
  });
});
