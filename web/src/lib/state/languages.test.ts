import { describe, expect, it } from 'vitest';
import type { LanguageListed } from '../protocol';
import { about, bestMatch, isSpoken, LANGUAGES, languagesIn } from './languages';

const tables = import.meta.glob('../../../../src/respublica/language/words/*.toml');
const XX: LanguageListed = {
  language: 'xx',
  name: 'Xixi “the <first>”',
  locale: 'ar',
  direction: 'rtl',
  quotes: '⟨⟩',
};
const known = [LANGUAGES[0], XX, { ...XX, language: 'pt-br' }] as const;

function pageWith(languages: readonly LanguageListed[]): ParentNode {
  const page = document.createElement('div');
  const meta = document.createElement('meta');
  meta.name = 'languages';
  meta.content = JSON.stringify(languages);
  page.append(meta);
  return page;
}

describe('the list of languages', () => {
  it('has every language of which the package has words, with all that is to be known', () => {
    const codes = Object.keys(tables).map((path) => /([\w-]+)\.toml$/.exec(path)?.[1]);
    expect(LANGUAGES.map(({ language }) => language).sort()).toEqual(codes.sort());
    for (const each of LANGUAGES) {
      expect(each.name).toMatch(/^\p{Lu}/u);
      expect(['ltr', 'rtl']).toContain(each.direction);
      expect([...each.quotes]).toHaveLength(2);
      expect(Intl.getCanonicalLocales(each.locale)).toEqual([each.locale]);
    }
  });

  it('is that of the server, if it says so in the page', () => {
    expect(languagesIn(pageWith(known))).toEqual(known);
    expect(languagesIn(document.createElement('div'))).toEqual(LANGUAGES);
  });

  it('tells what is to be known of each, and of none that is not there', () => {
    expect(about('xx', known)).toBe(XX);
    expect(about('yy', known)).toBe(known[0]);
    expect([isSpoken('xx', known), isSpoken('yy', known)]).toEqual([true, false]);
  });
});

describe('the language of a browser', () => {
  it.each([
    [['xx'], 'xx'],
    [['xx-AB', 'en'], 'xx'],
    [['yy', 'XX'], 'xx'],
    [['pt-BR', 'xx'], 'pt-br'],
    [['pt', 'yy'], LANGUAGES[0].language],
    [[], LANGUAGES[0].language],
  ])('that wants %s is %s', (wanted, expected) => {
    expect(bestMatch(wanted, known)).toBe(expected);
  });
});
