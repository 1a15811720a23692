import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GOING_ON_MS, goingOn } from './goingOn.svelte';

const PAUSE_MS = GOING_ON_MS.unhurried;

let asked = 0;
let question: string;
const act = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  act.mockClear();
  question = `question ${asked++}`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it happens once the pause is over, and not before', () => {
  const callOff = goingOn.begin(question, act);
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(act).not.toHaveBeenCalled();
  expect(goingOn.isRunning).toBe(true);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  callOff();
  expect(goingOn.isRunning).toBe(false);
});

test('stopped, it does not happen, nor when the same question is shown anew', () => {
  goingOn.begin(question, act);
  goingOn.stop();
  goingOn.begin(question, act);
  vi.advanceTimersByTime(2 * PAUSE_MS);
  expect(act).not.toHaveBeenCalled();
});

test('the next question goes on again', () => {
  goingOn.begin(question, act);
  goingOn.stop();
  goingOn.begin(`${question}, the next`, act);
  vi.advanceTimersByTime(PAUSE_MS);
  expect(act).toHaveBeenCalledOnce();
});

test('called off, it does not happen', () => {
  goingOn.begin(question, act)();
  vi.advanceTimersByTime(2 * PAUSE_MS);
  expect(act).not.toHaveBeenCalled();
});

test('nothing happens while nobody looks', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  goingOn.begin(question, act);
  vi.advanceTimersByTime(2 * PAUSE_MS);
  expect(act).not.toHaveBeenCalled();
  expect(goingOn.isRunning).toBe(false);
});
