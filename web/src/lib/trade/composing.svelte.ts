/**
 * A sentence in the making: tapped together from terms, or typed. It knows the shape of a sentence
 * (two places, one word between them) and no rule: whether it is allowed, what it would bring and
 * what else could be said, the server is asked after every change, and nobody waits for the answer.
 */
import type {
  Category,
  CompletionSeen,
  Considered,
  Fix,
  Opening,
  TermSeen,
  StatementSeen,
  Verb,
  WhyNot,
} from '../protocol';
import { language } from '../state/messages.svelte';
import type { Play } from '../state/play';
import { Arming } from './arming.svelte';
import { forget, keep, keepSaid, kept, lastSaid, type LastSaid } from './drafts';
import { completed } from './positions';
import { refusalIn } from './refusal';
import {
  answerTo,
  nounOf,
  readStatement,
  writeStatement,
  type Act,
  type Join,
  type Speech,
} from './sentence';

/** The server is asked after a pause, not for every step of somebody who types or taps quickly. */
const CONSIDER_AFTER_MS = 120;
const MOST_CARDS = 99;
const MOST_TERMS = 2;

interface Draft {
  verb: Verb;
  terms: readonly TermSeen[];
  join: Join;
  typed: string;
  isTyping: boolean;
}

interface Question {
  play: Play;
  /** Where the words are kept: table and seat. */
  place: string;
  /** Which question they belong to. */
  question: string;
  /** What may be said now; the first is proposed. */
  verbs: readonly Verb[];
  /** What a response answers. */
  answering: Opening | null;
  /** How it is printed, once the words tables are here. */
  speech: () => Speech | undefined;
}

export class Composing {
  verb = $state<Verb>('request');
  terms = $state.raw<readonly TermSeen[]>([]);
  join = $state<Join>('or');
  typed = $state('');
  isTyping = $state(false);
  /** The server's opinion of words that may have changed since. */
  considered = $state.raw<Considered | null>(null);
  /** Which words that was about. */
  #about = $state('');
  /** Why the words, when they were said, were refused. */
  refused = $state.raw<WhyNot | null>(null);
  /** Somebody tried to say the words as they are, and learns why not. */
  #isTried = $state(false);
  /** What was tapped last although both places were taken. */
  #third = $state<string | null>(null);
  isSending = $state(false);
  readonly arming = new Arming();

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The statement that the typed words were last the same as. */
  #typedFor = '';

  constructor(readonly asked: Question) {
    const draft = kept<Draft>(asked.place, asked.question);
    const [first] = asked.verbs;
    if (first) this.verb = first;
    if (draft && asked.verbs.includes(draft.verb)) Object.assign(this, draft);
    this.#typedFor = this.isTyping ? this.statement : '';
    this.reconsider();
  }

  // What the words are

  get statement(): string {
    return writeStatement(this.terms, this.join);
  }

  get said(): StatementSeen {
    return { join: this.terms.length > 1 ? this.join : null, terms: this.terms };
  }

  get isEmpty(): boolean {
    return this.isTyping ? this.typed.trim() === '' : this.terms.length === 0;
  }

  get #words(): string {
    return `${this.verb} ${this.isTyping ? `“${this.typed}` : this.statement}`;
  }

  /** What the server thinks of the words as they are now; none while it has not answered. */
  get opinion(): Considered | null {
    return this.#about === this.#words ? this.considered : null;
  }

  /** As what it is heard: a response says what is wanted, or what would be given. */
  get act(): Act {
    return this.verb === 'respond' ? answerTo(this.asked.answering ?? 'request') : this.verb;
  }

  /** As it will be heard. */
  get heard(): string | null {
    if (this.opinion?.sentence) return this.opinion.sentence;
    if (this.isTyping || this.isEmpty) return null;
    return this.asked.speech()?.sentence(this.act, this.said) ?? null;
  }

  get whyNot(): WhyNot | null {
    return this.refused ?? this.opinion?.refusal ?? null;
  }

  /** Not shown while a sentence is being typed that can still become right. */
  get isWrong(): boolean {
    if (this.refused) return true;
    if (!this.opinion?.refusal || (this.isEmpty && !this.#isTried)) return false;
    return !this.isTyping || this.#isTried || this.opinion.completions.length === 0;
  }

  /** Held back only if it is known to be refused; under strict speech, too much may be said. */
  get maySay(): boolean {
    if (this.isEmpty || this.isSending || this.asked.play.isCutOff) return false;
    const opinion = this.opinion;
    return !opinion || opinion.allowed || (this.isTyping && opinion.misspeaks);
  }

  /** What the words name, as far as they are understood: typed ones may say nothing of the kind. */
  get named(): readonly TermSeen[] {
    return this.isTyping && this.considered && !this.considered.terms ? [] : this.terms;
  }

  has(noun: string): TermSeen | undefined {
    return this.terms.find((term) => nounOf(term) === noun);
  }

  /** Both places are taken by other things. */
  isFull(noun: string): boolean {
    return this.terms.length >= MOST_TERMS && !this.has(noun);
  }

  /** A thing too many, until the words change or are said. */
  get third(): string | null {
    return this.#third !== null && this.isFull(this.#third) ? this.#third : null;
  }

  // Tapping

  /** Another thing, or one more of what is there already. */
  add(noun: string): void {
    const at = this.terms.findIndex((term) => nounOf(term) === noun);
    if (at >= 0) this.count(at, 1);
    else if (this.isFull(noun)) this.#third = noun;
    else this.#write([...this.terms, ...readStatement(`1 ${noun}`).terms]);
  }

  count(at: number, more: number): void {
    this.#change(at, ({ count, ...term }) => ({
      ...term,
      count: Math.min(MOST_CARDS, Math.max(1, count + more)),
    }));
  }

  /** A pair in people, or again any pair. */
  within(at: number, category: Category | null): void {
    this.#change(at, ({ count, of }) => (category ? { count, of, in: category } : { count, of }));
  }

  remove(at: number): void {
    this.#write(this.terms.filter((_, each) => each !== at));
  }

  removeLast(): void {
    if (this.terms.length > 0) this.remove(this.terms.length - 1);
  }

  joinWith(join: Join): void {
    this.join = join;
    this.#changed();
  }

  clear(): void {
    this.typed = '';
    this.#write([]);
  }

  speakAs(verb: Verb): void {
    if (!this.asked.verbs.includes(verb)) return;
    this.verb = verb;
    if (this.isTyping) this.#typeAnew();
    this.#changed();
  }

  #change(at: number, made: (term: TermSeen) => TermSeen): void {
    this.#write(this.terms.map((term, each) => (each === at ? made(term) : term)));
  }

  #write(terms: readonly TermSeen[]): void {
    this.terms = terms;
    this.#changed();
  }

  // Typing

  /** From tapped to typed: the same sentence, unless other words for it were typed before. */
  type(): void {
    if (this.statement !== this.#typedFor) this.#typeAnew();
    this.isTyping = true;
    this.#changed();
  }

  /** What is on the cards, without a beginning: that would tie it to asking or to offering. */
  #typeAnew(): void {
    const speech = this.asked.speech();
    if (!speech || this.terms.length === 0) return;
    this.typed = speech.bare(this.said);
    this.#typedFor = this.statement;
  }

  /** Back to the cards; what was understood of the typed words is on them. */
  tap(): void {
    this.isTyping = false;
    this.#changed();
  }

  write(text: string): void {
    this.typed = text;
    this.#changed();
  }

  complete(completion: CompletionSeen): void {
    this.write(completed(this.typed, completion));
  }

  /** Say something near instead. */
  take(fix: Fix): void {
    const { terms, join } = readStatement(fix.statement);
    this.terms = terms;
    if (join) this.join = join;
    if (this.isTyping) this.#typeAnew();
    this.#changed();
  }

  // Asking the server

  #changed(): void {
    this.arming.rest();
    this.refused = this.#third = null;
    this.#isTried = false;
    const { verb, terms, join, typed, isTyping } = this;
    const draft: Draft = { verb, terms, join, typed, isTyping };
    keep(this.asked.place, this.asked.question, draft);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#consider(), CONSIDER_AFTER_MS);
  }

  /** The words are the same, but not what is thought of them: another language. */
  reconsider(): void {
    clearTimeout(this.#timer);
    void this.#consider();
  }

  async #consider(): Promise<void> {
    // Nothing at all is asked about too: completions begin there, and so does the reason why not.
    if (!this.isTyping && this.terms.length === 0) return;
    try {
      await this.#ask();
    } catch {
      // The answer is only advice: what is not allowed is refused when it is said.
    }
  }

  async #ask(): Promise<void> {
    const words = this.#words;
    const spoken = language();
    const asked = this.isTyping ? { sentence: this.typed } : { statement: this.statement };
    const considered = await this.asked.play.consider(this.verb, asked);
    if (words === this.#words && spoken === language()) this.#learn(considered);
  }

  #learn(considered: Considered): void {
    this.considered = considered;
    if (this.isTyping) this.#adopt(considered);
    this.#about = this.#words;
  }

  /** What was understood is also on the cards, one tap away. */
  #adopt({ terms, verb }: Considered): void {
    if (this.asked.verbs.includes(verb)) this.verb = verb;
    if (!terms) return;
    this.terms = terms.terms;
    if (terms.join) this.join = terms.join;
    this.#typedFor = this.statement;
  }

  // Saying it

  /** By a key. */
  commit(): void {
    if (this.maySay) this.arming.commit('say', () => void this.say());
    else this.try();
  }

  /** What cannot be said is not passed over in silence: the reason is shown. */
  try(): void {
    if (!this.isSending) this.#isTried = true;
  }

  async say(): Promise<void> {
    this.isSending = true;
    this.#third = null;
    try {
      const isUnclear = this.isTyping && !this.opinion;
      if (!isUnclear || (await this.#isUnderstood())) await this.#act();
      else this.#isTried = true;
    } catch (error) {
      this.refused = this.#refusal(refusalIn(error));
    } finally {
      this.isSending = false;
    }
  }

  /** Typed words may begin with another verb than the chosen one, or cost something. */
  async #isUnderstood(): Promise<boolean> {
    await this.#ask();
    return this.opinion?.allowed ?? false;
  }

  async #act(): Promise<void> {
    const words = this.isTyping ? this.typed : this.statement;
    const said = this.#sayable;
    await this.asked.play.act({ action: `${this.verb} ${words}` });
    forget(this.asked.place);
    if (said) keepSaid(this.asked.place, this.act, said);
  }

  /** The statement, to be said again another time; typed words may be no statement. */
  get #sayable(): LastSaid | null {
    const isStatement = !this.isTyping || this.opinion?.statement;
    return isStatement && this.statement ? { verb: this.verb, statement: this.statement } : null;
  }

  /** What was said the last time that such a thing was asked. */
  get before(): LastSaid | null {
    return this.isEmpty ? lastSaid(this.asked.place, this.act) : null;
  }

  /** The same words again, to be said or changed. */
  again(): void {
    const before = this.before;
    if (!before || !this.asked.verbs.includes(before.verb)) return;
    this.verb = before.verb;
    const { terms, join } = readStatement(before.statement);
    if (join) this.join = join;
    this.terms = terms;
    if (this.isTyping) this.#typeAnew();
    this.#changed();
  }

  /** The server counts from the beginning of the action, which is the verb. */
  #refusal({ code, message, position }: WhyNot): WhyNot {
    const before = this.verb.length + 1;
    const moved = position && ([position[0] - before, position[1] - before] as const);
    return { code, message, position: moved };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.arming.rest();
  }
}
