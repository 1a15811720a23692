import { describe, expect, it } from 'vitest';
import type { EditionVocabulary } from '../protocol';
import { answerTo, readStatement, Speech, writeStatement } from './sentence';

function noun(one: string, many: string, object = one, letter: string | null = null) {
  return { one, many, object, name: one, names: many, letter };
}

const german = new Speech(
  {
    request: 'Ich suche {terms}.',
    offer: 'Ich biete {terms}.',
    response: 'Für {terms}.',
    demand: 'Ich möchte {terms}.',
    tender: 'Ich gebe {terms}.',
    and: '{first} und {second}',
    or: '{first} oder {second}',
  },
  {
    kinds: [
      { kind: 'goth', category: 'people' },
      { kind: 'hun', category: 'people' },
      { kind: 'trade', category: 'civilisation' },
    ],
    nouns: {
      goth: noun('Gote', 'Goten', 'Goten', 'G'),
      hun: noun('Hunne', 'Hunnen', 'Hunnen', 'H'),
      trade: noun('Handel', 'Handel', 'Handel', 'Ha'),
      pair: noun('Paar', 'Paare'),
      'pair in people': noun('Paar Völkerkarten', 'Paar Völkerkarten'),
    },
  } as unknown as EditionVocabulary,
);

describe('notation', () => {
  it.each(['1 hun', '1 hun | 2 goth', '2 goth + 1 hun', '3 pair in people'])(
    'reads what it writes: %s',
    (notation) => {
      const { terms, join } = readStatement(notation);
      expect(writeStatement(terms, join ?? 'or')).toBe(notation);
    },
  );
});

describe('speech', () => {
  it('puts a single card into the case of an object', () => {
    const said = german.sentence('request', readStatement('1 goth'));
    expect(said).toBe('Ich suche 1 Goten.');
  });
  it('joins two things with the word of the language', () => {
    expect(german.sentence('offer', readStatement('2 hun | 1 trade'))).toBe(
      'Ich biete 2 Hunnen oder 1 Handel.',
    );
    expect(german.joint('or')).toBe('oder');
  });
  it('says of an answer whether something is wanted or would be given', () => {
    const said = readStatement('2 hun');
    expect(german.sentence(answerTo('request'), said)).toBe('Ich möchte 2 Hunnen.');
    expect(german.sentence(answerTo('offer'), said)).toBe('Ich gebe 2 Hunnen.');
  });
  it('says a multiple within a category', () => {
    expect(german.bare(readStatement('2 pair in people'))).toBe('2 Paar Völkerkarten');
  });
  it('lists cards in the order of the edition', () => {
    expect(german.listed({ trade: 1, hun: 2, goth: 1 })).toBe('1 Goten, 2 Hunnen und 1 Handel');
  });
  it('knows which emblem stands for a noun', () => {
    expect(['hun', 'pair', 'pair in people'].map((id) => german.emblem(id))).toEqual([
      'hun',
      'card',
      'people',
    ]);
  });
});
