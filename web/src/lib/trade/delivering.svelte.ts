/**
 * Choosing, card by card, what one gives. Which cards can belong to a delivery the server knows: it
 * is asked after every card. Nothing is known to anybody else before the swap.
 */
import { plus, size, writeCards, type Cards } from '../cards/cards';
import type { Picked } from '../protocol';
import type { Play } from '../state/play';
import { Arming } from './arming.svelte';
import { forget, keep, kept } from './drafts';
import { refusalIn } from './refusal';

interface Owing {
  play: Play;
  /** Where the choice is kept: table and seat. */
  place: string;
  /** Which trade it belongs to. */
  question: string;
  /** The only cards there are to choose, if so. */
  only: Cards | null;
  held: () => Cards;
}

export class Delivering {
  chosen = $state.raw<Cards>({});
  picked = $state.raw<Picked | null>(null);
  /** Kinds that can be in a delivery at all; none while nobody has said. */
  possible = $state.raw<readonly string[] | null>(null);
  refused = $state<string | null>(null);
  isSending = $state(false);
  readonly arming = new Arming();
  #taps: Promise<void> = Promise.resolve();

  constructor(readonly owing: Owing) {
    this.chosen = kept<Cards>(owing.place, owing.question) ?? owing.only ?? {};
    this.reconsider();
  }

  get isEmpty(): boolean {
    return size(this.chosen) === 0;
  }

  /** Held back only if the cards are known not to be a delivery. */
  get mayGive(): boolean {
    const isHeld = this.isEmpty || this.isSending || this.owing.play.isCutOff;
    return !isHeld && this.picked?.complete !== false;
  }

  isPossible(kind: string): boolean {
    return (this.owing.held()[kind] ?? 0) > 0 && this.possible?.includes(kind) !== false;
  }

  /** What the choice would be called in another language, too. */
  reconsider(): void {
    this.#taps = this.#taps.then(() => this.#consider());
  }

  /** One more of the kind; if that cannot be, none of it, or the choice begins anew with it. */
  tap(kind: string): void {
    this.#taps = this.#taps.then(() => this.#tap(kind));
  }

  clear(): void {
    this.#taps = this.#taps.then(() => this.#choose({}));
  }

  async #consider(): Promise<void> {
    const picked = await this.#pick({});
    this.possible = picked?.may_add ?? null;
    this.picked = this.isEmpty ? picked : await this.#pick(this.chosen);
  }

  async #tap(kind: string): Promise<void> {
    if (!this.isPossible(kind)) return;
    if (this.#canAdd(kind)) await this.#choose(plus(this.chosen, kind));
    else if (this.chosen[kind]) await this.#choose({ ...this.chosen, [kind]: 0 });
    else await this.#choose({ [kind]: 1 });
  }

  #canAdd(kind: string): boolean {
    const isHeld = (this.chosen[kind] ?? 0) < (this.owing.held()[kind] ?? 0);
    return isHeld && this.picked?.may_add.includes(kind) !== false;
  }

  async #choose(cards: Cards): Promise<void> {
    this.arming.rest();
    this.refused = null;
    this.chosen = cards;
    keep(this.owing.place, this.owing.question, cards);
    this.picked = await this.#pick(cards);
  }

  /** Without an answer from the server nothing is forbidden: wrong cards are refused when given. */
  async #pick(cards: Cards): Promise<Picked | null> {
    try {
      return await this.owing.play.pick(writeCards(cards));
    } catch {
      return null;
    }
  }

  /** By a key, once the cards tapped before are chosen. */
  commit(): void {
    this.#taps = this.#taps.then(() => {
      if (this.mayGive) this.arming.commit('give', () => void this.give());
    });
  }

  async give(): Promise<void> {
    this.isSending = true;
    try {
      await this.owing.play.act({ action: `deliver ${writeCards(this.chosen)}` });
      forget(this.owing.place);
    } catch (error) {
      this.refused = refusalIn(error).message;
    } finally {
      this.isSending = false;
    }
  }
}
