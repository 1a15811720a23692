import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../state/preferences.svelte';
import { Arming, takeBack, UNDO_MS } from './arming.svelte';

const done: string[] = [];
const say = () => done.push('said');
const accept = () => done.push('accepted');

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
  preferences.commit = 'undo';
});
afterEach(() => {
  takeBack();
  vi.useRealTimers();
});

it('is done when the window has closed, once', () => {
  new Arming().press('say', say);
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(10 * UNDO_MS);
  expect(done).toEqual(['said']);
});

it('is taken back by the same button, and that is told', () => {
  const arming = new Arming();
  arming.press('say', say);
  vi.advanceTimersByTime(500);
  arming.press('say', say);
  expect([arming.is('say'), arming.isTakenBack('say')]).toEqual([false, true]);
  vi.advanceTimersByTime(10 * UNDO_MS);
  expect(done).toEqual([]);
});

it('is not taken back by the second half of a double click', () => {
  const arming = new Arming();
  arming.press('say', say);
  arming.press('say', say, true);
  vi.advanceTimersByTime(UNDO_MS);
  expect(done).toEqual(['said']);
});

it('gives way to another that is pressed meanwhile, wherever that is', () => {
  const [one, other] = [new Arming(), new Arming()];
  one.press('say', say);
  other.press('accept 2', accept);
  vi.advanceTimersByTime(UNDO_MS);
  expect(done).toEqual(['accepted']);
});

it('is taken back by whatever is done instead', () => {
  new Arming().press('say', say);
  takeBack();
  vi.advanceTimersByTime(10 * UNDO_MS);
  expect(done).toEqual([]);
});
