import { describe, expect, it } from 'vitest';
import { titleOf } from './title.svelte';

describe('what the window is called', () => {
  it('says first what is asked', () => {
    const told = { here: 'Second edition', asked: 'Your turn' };
    expect(titleOf(told)).toBe('● Your turn · Second edition · Res Publica');
    expect(titleOf({})).toBe('Res Publica');
  });

  it('blinks by leaving that out for a moment', () => {
    const told = { here: 'Second edition', asked: 'Your turn' };
    expect(titleOf(told, false)).toBe('Second edition · Res Publica');
  });
});
