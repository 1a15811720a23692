import { beforeEach, describe, expect, it } from 'vitest';
import { pointed, stopsOf } from './pointing';

const place = document.createElement('div');
const ids = (parts: Element[]) => parts.map((part) => part.id);
beforeEach(() => (place.innerHTML = ''));

describe('what is pressed for a sentence', () => {
  it('is the verb, each noun, the joint, and the button that says it', () => {
    expect(stopsOf('request 1 hun')).toEqual(['verb:request', 'noun:hun', 'say']);
    expect(stopsOf('offer 1 goth | 2 pair in people')).toEqual([
      'verb:offer',
      'noun:goth',
      'noun:pair in people',
      'join:or',
      'say',
    ]);
  });
});

describe('the ring', () => {
  it('moves from the tile to the button once the tile is pressed', () => {
    place.innerHTML = `
      <button id="ask" data-target="verb:request" aria-pressed="true"></button>
      <button id="hun" data-target="noun:hun" aria-pressed="false"></button>
      <button id="say" data-target="say"></button>`;
    expect(ids(pointed(place, 'composer', 'request 1 hun'))).toEqual(['hun']);
    place.querySelector('#hun')?.setAttribute('aria-pressed', 'true');
    expect(ids(pointed(place, 'composer', 'request 1 hun'))).toEqual(['say']);
  });

  it('passes over what an answer does not have', () => {
    place.innerHTML = '<button id="hun" data-target="noun:hun" aria-pressed="false"></button>';
    expect(ids(pointed(place, 'composer', 'respond 1 hun'))).toEqual(['hun']);
  });

  it('goes round every card that may be given, then round the button', () => {
    place.innerHTML = `
      <ul data-hand><li class="group" id="hun"><button data-rove aria-disabled="false"></button></li>
      <li class="group" id="goth"><button data-rove aria-disabled="true"></button></li></ul>
      <button id="give" data-target="give" aria-disabled="true"></button>`;
    expect(ids(pointed(place, 'hand', null))).toEqual(['hun']);
    place.querySelector('#give')?.setAttribute('aria-disabled', 'false');
    expect(ids(pointed(place, 'hand', null))).toEqual(['give']);
  });

  it('goes round each choice of what to draw', () => {
    place.innerHTML =
      '<div data-target="draw"><button id="a"></button><button id="b"></button></div>';
    expect(ids(pointed(place, 'draw', 'draw 1 people'))).toEqual(['a', 'b']);
  });
});
