import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreDoubleTap } from './doubleTap';

let place: HTMLElement;
let heard = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.now() + 3_600_000);
  document.body.innerHTML = '<div><button>Accept</button></div>';
  place = document.querySelector('div') as HTMLElement;
  heard = 0;
  document.querySelector('button')?.addEventListener('click', () => heard++);
});
afterEach(() => vi.useRealTimers());

function tap(): void {
  const event = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 80, clientY: 40 });
  document.querySelector('button')?.dispatchEvent(event);
}

it('ignores the second of two quick taps, if the question is a new one by then', () => {
  const leave = ignoreDoubleTap('one')(place);
  tap();
  leave?.();
  vi.advanceTimersByTime(100);
  ignoreDoubleTap('other')(place);
  vi.advanceTimersByTime(100);
  tap();
  expect(heard).toBe(1);
  vi.advanceTimersByTime(300);
  tap();
  expect(heard).toBe(2);
});

it('heeds a tap that comes long after the one before, however new the question is', () => {
  const leave = ignoreDoubleTap('one')(place);
  tap();
  leave?.();
  vi.advanceTimersByTime(5000);
  ignoreDoubleTap('other')(place);
  vi.advanceTimersByTime(100);
  tap();
  expect(heard).toBe(2);
});
