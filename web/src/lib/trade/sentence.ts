/**
 * Statements as notation, `1 hun | 2 goth`, and as words. The nouns and patterns are the server's:
 * it prints the very same sentence once it has been asked.
 */
import type { Cards } from '../cards/cards';
import type {
  Category,
  EditionVocabulary,
  Opening,
  Say,
  TermSeen,
  StatementSeen,
} from '../protocol';

export type Join = 'and' | 'or';
type Terms = readonly TermSeen[];

const JOINTS: Record<Join, string> = { and: ' + ', or: ' | ' };

/** What a term counts, as the words tables call it: `hun`, `pair in people`. */
export function nounOf(term: TermSeen): string {
  return term.in ? `${term.of} in ${term.in}` : term.of;
}

export function writeStatement(terms: Terms, join: Join): string {
  return terms.map((term) => `${term.count} ${nounOf(term)}`).join(JOINTS[join]);
}

export function readStatement(notation: string): StatementSeen {
  const join = notation.includes('|') ? 'or' : notation.includes('+') ? 'and' : null;
  return { join, terms: notation.split(/[+|]/).map(readTerm) };
}

function readTerm(text: string): TermSeen {
  const [count, of = '', , within] = text.trim().split(/\s+/);
  const term = { count: Number(count), of };
  return within === 'people' || within === 'civilisation' ? { ...term, in: within } : term;
}

/** As what a statement is heard. */
export type Act = Opening | 'demand' | 'tender';

/** An answer to a request says what is wanted for it; an answer to an offer, what would be given. */
const ANSWERS: Record<Opening, Act> = { request: 'demand', offer: 'tender' };

export function answerTo(opening: Opening): Act {
  return ANSWERS[opening];
}

/** How the people at a table speak: one language, one edition. */
export class Speech {
  constructor(
    readonly say: Say,
    readonly words: EditionVocabulary,
  ) {}

  /** The noun as it stands after its number, as the object of a sentence. */
  noun(id: string, count: number): string {
    const noun = this.words.nouns[id];
    return noun ? (count === 1 ? noun.object : noun.many) : id;
  }

  counted(term: TermSeen): string {
    return `${term.count} ${this.noun(nounOf(term), term.count)}`;
  }

  /** Without a beginning and a full stop: `1 Hun or 2 Goths`. */
  bare({ terms, join }: StatementSeen): string {
    const [first = '', second] = terms.map((term) => this.counted(term));
    if (second === undefined) return first;
    return this.#joined(join ?? 'and', first, second);
  }

  #joined(join: Join, first: string, second: string): string {
    return this.say[join].replace('{first}', () => first).replace('{second}', () => second);
  }

  /** Cards as the object of a sentence: `2 Goths, 1 Hun and 1 Trade`. */
  listed(cards: Cards): string {
    const held = this.words.kinds.map(({ kind }) => ({ of: kind, count: cards[kind] ?? 0 }));
    const phrases = held.filter(({ count }) => count > 0).map((term) => this.counted(term));
    const last = phrases.pop() ?? '';
    return phrases.length ? this.#joined('and', phrases.join(', '), last) : last;
  }

  sentence(act: Act, said: StatementSeen): string {
    return this.frame(act).join(this.bare(said));
  }

  /** What stands before the terms, and after them. */
  frame(act: Act): string[] {
    return this.say[act].split('{terms}');
  }

  /** The word between two terms. */
  joint(join: Join): string {
    return this.say[join].replace('{first}', '').replace('{second}', '').trim();
  }

  name(id: string): string {
    return this.words.nouns[id]?.name ?? id;
  }

  names(id: string): string {
    return this.words.nouns[id]?.names ?? id;
  }

  isKind(id: string): boolean {
    return this.words.kinds.some(({ kind }) => kind === id);
  }

  letter(kind: string): string {
    return this.words.nouns[kind]?.letter ?? '';
  }

  /** How many identical cards make one: several for a pair and the like. */
  alike(id: string): number {
    return this.words.nouns[id]?.alike ?? 1;
  }

  /** Which of the two families a noun's sign belongs to; what names neither is engraved. */
  family(id: string): Category {
    if (id === 'people' || id.endsWith(' in people')) return 'people';
    return this.words.kinds.find((each) => each.kind === id)?.category ?? 'civilisation';
  }

  /** The emblem that stands for a noun. */
  emblem(id: string): string {
    if (this.words.nouns[id]?.letter || id === 'people' || id === 'civilisation') return id;
    return id.split(' in ')[1] ?? 'card';
  }
}
