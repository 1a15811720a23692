import { expect, it } from 'vitest';
import type { EditionVocabulary, Say, SideSeen } from '../protocol';
import { brief, cardWidth, typeForTwo } from './fitting';
import { readStatement, Speech } from './sentence';

function side(...ways: string[]): SideSeen {
  return {
    chooser: null,
    ways: ways.map((said) => ({
      terms: readStatement(said).terms,
      possible: true,
      open: false,
      changes: [],
      missing: {},
    })),
  };
}

const speech = new Speech(
  {} as Say,
  { nouns: { pair: { alike: 2 }, hun: { alike: 1 } } } as unknown as EditionVocabulary,
);

it('leaves cards large where there is room, and makes them smaller where there is not', () => {
  expect(cardWidth(side('1 hun'), speech, 150, 46)).toBe(46);
  const five = cardWidth(side('5 hun', '5 goth'), speech, 170, 46);
  expect(five).toBeLessThan(46);
  expect(2 * five * 2.72 + 46).toBeLessThanOrEqual(170);
});

it('counts a pair as two cards', () => {
  expect(cardWidth(side('2 pair'), speech, 60, 46)).toBe(cardWidth(side('4 hun'), speech, 60, 46));
});

it('shortens long names by letters, not by units', () => {
  expect(brief('Théodora')).toBe('Théodora');
  expect(brief('😀'.repeat(20))).toBe(`${'😀'.repeat(13)}…`);
});

it('makes two terms smaller, and at last leaves their stamps out, to keep them on one line', () => {
  const [short, long] = [
    ['I want', 'Huns', 'Goths'],
    ['Je veux', 'x'.repeat(22), 'x'.repeat(22)],
  ];
  expect(typeForTwo(short, 750)).toEqual({ px: 20, hasStamps: true });
  const small = typeForTwo(long, 750);
  expect(small.hasStamps).toBe(false);
  expect(small.px).toBeLessThan(16);
  expect(typeForTwo(long, 300).px).toBe(14.5);
});
