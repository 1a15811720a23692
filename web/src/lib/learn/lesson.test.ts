import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../api';
import type { EventSeen, LessonShown, Shown } from '../protocol';
import { Lesson } from './lesson.svelte';

const SPOKE = { event: 'spoke', seat: 0, act: 'request', statement: '1 hun' } as EventSeen;

function told(more: Partial<LessonShown>, events: readonly EventSeen[] = []): LessonShown {
  const shown = { events, view: { seat: 0 } };
  const nothing = { moments: [], refused: null, remark: null };
  return { lesson: 'request', shown, ...nothing, ...more } as unknown as LessonShown;
}

/** What the server will say, one answer after the other; and what it was asked. */
let answers: LessonShown[];
let asked: unknown[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(new Response(JSON.stringify(answers.shift())));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function begun(): Promise<Lesson> {
  const lesson = new Lesson('request');
  answers.unshift(told({}));
  await lesson.tell();
  return lesson;
}

describe('a lesson', () => {
  it('keeps an act that counted, in notation, and sends it along from then on', async () => {
    answers = [told({}, [SPOKE]), told({})];
    const lesson = await begun();
    await lesson.act({ action: 'request a Hun' });
    expect(lesson.acts).toEqual([{ action: 'request 1 hun' }]);
    expect(lesson.news).toEqual({ since: 0, events: [SPOKE] });
    await lesson.consider('offer', { statement: '1 goth' });
    expect(asked.at(-1)).toMatchObject({ acts: [{ action: 'request 1 hun' }] });
  });

  it('shows answer by answer, then the trade; a tap ends it', async () => {
    const response = { event: 'responded', seat: 1, statement: '1 viking' } as EventSeen;
    const swapped = { event: 'swapped', active: 0, partner: 1 } as EventSeen;
    const moment = (since: number, event: EventSeen) =>
      ({ since, events: [event], view: { seat: 0 }, may: {} }) as unknown as Shown;
    const all = [SPOKE, response, swapped];
    answers = [told({ moments: [moment(0, SPOKE), moment(1, response)] }, all), told({}, all)];
    const lesson = await begun();
    vi.useFakeTimers();
    const acting = lesson.act({ action: 'request 1 hun' });
    await vi.advanceTimersByTimeAsync(900);
    expect(lesson.isWatching).toBe(true);
    expect(lesson.news).toEqual({ since: 0, events: [SPOKE] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(lesson.news).toEqual({ since: 1, events: [response] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(lesson.traded).toEqual(swapped);
    lesson.skip();
    await acting;
    vi.useRealTimers();
    expect([lesson.isWatching, lesson.traded]).toEqual([false, null]);
    expect(lesson.now?.shown.events).toHaveLength(3);
  });

  it('forgets an act that was only remarked upon', async () => {
    answers = [told({ remark: 'Ask for a Hun.' })];
    const lesson = await begun();
    await lesson.act({ action: 'pass' });
    expect(lesson.acts).toEqual([]);
    expect(lesson.now?.remark).toBe('Ask for a Hun.');
  });

  it('throws what the rules refuse, and stays where it was', async () => {
    const refused = {
      type: 'refused',
      code: 'not-held',
      message: 'You may only offer what you hold.',
    };
    answers = [told({ refused: refused as LessonShown['refused'] })];
    const lesson = await begun();
    const before = lesson.now;
    await expect(lesson.act({ action: 'offer 9 hun' })).rejects.toBeInstanceOf(Refusal);
    expect(lesson.now).toBe(before);
  });
});
