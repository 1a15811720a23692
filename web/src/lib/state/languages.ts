/**
 * The languages there are. The server lists its own in the page, so that they are known before the
 * first word is shown; where no server has done so, they are those that the page was built with.
 */
import built from 'virtual:languages';
import type { Language, LanguageListed } from '../protocol';

type Listed = readonly [LanguageListed, ...LanguageListed[]];

export function languagesIn(page: ParentNode): Listed {
  const told = page.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content;
  return (told ? JSON.parse(told) : built) as Listed;
}

export const LANGUAGES = languagesIn(document);

export function isSpoken(language: Language, known: Listed = LANGUAGES): boolean {
  return known.some((each) => each.language === language);
}

/** What is to be known of a language; of one that is not spoken here, of the first one. */
export function about(language: Language, known: Listed = LANGUAGES): LanguageListed {
  return known.find((each) => each.language === language) ?? known[0];
}

/** The first of these tags, `pt-BR` or `fr`, that is spoken here; else the first language. */
export function bestMatch(wanted: readonly string[], known: Listed = LANGUAGES): Language {
  const codes = wanted.flatMap((tag) => {
    const whole = tag.toLowerCase();
    return [whole, whole.split('-')[0] ?? whole];
  });
  return codes.find((code) => isSpoken(code, known)) ?? known[0].language;
}
