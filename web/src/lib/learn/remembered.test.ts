import { beforeEach, describe, expect, it } from 'vitest';
import { remember, remembered, whereToGoOn } from './remembered';

const LESSONS = ['request', 'answer', 'choice'];

beforeEach(() => localStorage.clear());

describe('progress', () => {
  it('is remembered, and a damaged memory is none', () => {
    const progress = { done: ['request'], at: 'answer', acts: [{ action: 'decline' }] };
    remember(progress);
    expect(remembered()).toEqual(progress);
    localStorage.setItem('respublica-lessons', '{');
    expect(remembered().done).toEqual([]);
  });

  it('goes on where somebody was, or with the first that is not done', () => {
    expect(whereToGoOn(LESSONS, { done: [], at: 'choice', acts: [] })).toBe('choice');
    expect(whereToGoOn(LESSONS, { done: ['request'], at: 'request', acts: [] })).toBe('answer');
    expect(whereToGoOn(LESSONS, { done: LESSONS, at: 'choice', acts: [] })).toBe('request');
    expect(whereToGoOn(LESSONS, { done: [], at: 'gone', acts: [] })).toBe('request');
  });
});
