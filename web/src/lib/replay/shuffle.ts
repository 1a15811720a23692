/**
 * The shuffle and its commitment, implemented again, so that nobody has to trust the server.
 *
 * Both follow the words of `engine/shuffle.py` and `language/fairness.py`, version 1, and are held
 * against the same vectors. The browser's own cryptography does the hashing.
 */
import type { KindSeen } from '../protocol';

const WORD_VALUES = 2 ** 32;
const SHUFFLE_TAG = 'respublica shuffle 1';
const COMMITMENT_TAG = 'respublica commitment 1';

type Bytes = Uint8Array<ArrayBuffer>;

function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function joined(parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Preceded by its length in 4 bytes. */
function measured(part: Bytes): Bytes {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, part.length);
  return joined([length, part]);
}

/** What is promised for a game of this id and set-up when the seed is this one; hexadecimal. */
export async function commit(game: string, setup: string, seed: string): Promise<string> {
  const parts = [utf8(game), utf8(setup), fromHex(seed)].map(measured);
  const message = joined([utf8(COMMITMENT_TAG), ...parts]);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
}

/** A stream of numbers, all equally likely. */
export class Stream {
  #counter = 0;
  #words: number[] = [];

  private constructor(
    private readonly key: CryptoKey,
    private readonly prefix: Bytes,
  ) {}

  static async of(seed: string, nonces: readonly string[]): Promise<Stream> {
    const method = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', fromHex(seed), method, false, ['sign']);
    const shares = nonces.map((nonce) => measured(fromHex(nonce)));
    return new Stream(key, joined([utf8(SHUFFLE_TAG), ...shares]));
  }

  /** The next 32 bits. */
  async word(): Promise<number> {
    if (this.#words.length === 0) this.#words = await this.#block();
    return this.#words.shift() as number;
  }

  async #block(): Promise<number[]> {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(this.#counter++));
    const block = await crypto.subtle.sign('HMAC', this.key, joined([this.prefix, counter]));
    const view = new DataView(block);
    return Array.from({ length: block.byteLength / 4 }, (_, at) => view.getUint32(4 * at));
  }

  /** A number from 0 up to, not including, the given one. */
  async below(number: number): Promise<number> {
    const limit = WORD_VALUES - (WORD_VALUES % number);
    for (;;) {
      const word = await this.word();
      if (word < limit) return word % number;
    }
  }

  async shuffled<Card>(deck: readonly Card[]): Promise<Card[]> {
    const cards = [...deck];
    for (let last = cards.length - 1; last > 0; last--) {
      const other = await this.below(last + 1);
      [cards[last], cards[other]] = [cards[other] as Card, cards[last] as Card];
    }
    return cards;
  }
}

/** The decks as shuffled, the top first, before any hand is dealt. */
export interface Deal {
  readonly people: readonly string[];
  readonly civilisation: readonly string[];
  /** Who begins, unless the table's rules name somebody. */
  readonly start: number;
}

function unshuffled(kinds: readonly KindSeen[], category: KindSeen['category']): string[] {
  const ours = kinds.filter((kind) => kind.category === category);
  return ours.flatMap((kind) => Array<string>(kind.copies).fill(kind.kind));
}

/** The deal that follows from a seed and everybody's nonces. */
export async function deal(
  kinds: readonly KindSeen[],
  seats: number,
  seed: string,
  nonces: readonly string[],
): Promise<Deal> {
  const stream = await Stream.of(seed, nonces);
  const people = await stream.shuffled(unshuffled(kinds, 'people'));
  const civilisation = await stream.shuffled(unshuffled(kinds, 'civilisation'));
  return { people, civilisation, start: await stream.below(seats) };
}
