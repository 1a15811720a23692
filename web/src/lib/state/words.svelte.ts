/** The nouns of the cards, from the server's words tables: the same that it prints and parses. */
import { api } from '../api';
import type { EditionVocabulary, NounForms, Pile, ScoreCardNames, Vocabulary } from '../protocol';
import { language, locale } from './messages.svelte';

function unknown(of: string): NounForms {
  const said = { one: of, many: of, object: of, name: of, names: of };
  return { ...said, letter: null, alike: 1, alone: false };
}

class Words {
  #vocabularies = $state.raw<Readonly<Record<string, Vocabulary>>>({});
  #asked = new Map<string, Promise<void>>();

  /** The vocabulary in the language that is spoken now; fetched when first asked for. */
  get now(): Vocabulary | undefined {
    const known = this.#vocabularies[language()];
    if (!known) void this.load(language());
    return known ?? Object.values(this.#vocabularies)[0];
  }

  load(wanted: string): Promise<void> {
    const asked = this.#asked.get(wanted) ?? this.#fetch(wanted);
    this.#asked.set(wanted, asked);
    return asked;
  }

  async #fetch(wanted: string): Promise<void> {
    try {
      const vocabulary = await api.get<Vocabulary>('/vocabulary', { language: wanted });
      this.#vocabularies = { ...this.#vocabularies, [wanted]: vocabulary };
    } catch {
      this.#asked.delete(wanted);
    }
  }

  edition(id: string): EditionVocabulary | undefined {
    return this.now?.editions.find((each) => each.edition === id);
  }

  /** Until the words are loaded, the id stands for them. */
  noun(edition: string, of: string): NounForms {
    return this.edition(edition)?.nouns[of] ?? unknown(of);
  }

  /** `3 Huns`, `1 People card`. */
  counted(edition: string, count: number, of: string): string {
    const { one, many } = this.noun(edition, of);
    return `${count} ${count === 1 ? one : many}`;
  }

  /** What a kind, a deck or a pile is for. */
  help(edition: string, of: string): string | undefined {
    return this.edition(edition)?.help[of];
  }

  score(edition: string, pile: Pile): ScoreCardNames {
    return this.edition(edition)?.scores[pile] ?? { one: pile, many: pile, a: pile };
  }
}

export const words = new Words();

/**
 * Names or things in a row: `Clara, Björn and Ilse`, as the server lists them. Browsers know how to
 * do that in their own languages only; they do it until the words are there.
 */
export function listed(parts: readonly string[]): string {
  const and = words.now?.language === language() ? words.now.say.and : null;
  const last = parts.at(-1);
  if (and === null || parts.length < 2 || last === undefined)
    return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);
  return and
    .replace('{first}', () => parts.slice(0, -1).join(', '))
    .replace('{second}', () => last);
}
