import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, Unreachable } from '../api';
import type { Considered, Verb } from '../protocol';
import { speak } from '../state/messages.svelte';
import type { Play } from '../state/play';
import { preferences } from '../state/preferences.svelte';
import { Composing } from './composing.svelte';
import { readStatement } from './sentence';

type Asked = { verb: Verb; statement?: string; sentence?: string };

function considered(asked: Asked, more: Partial<Considered> = {}): Considered {
  const statement = asked.statement ?? null;
  return {
    verb: asked.verb,
    statement,
    terms: statement ? readStatement(statement) : null,
    sentence: null,
    allowed: true,
    refusal: null,
    misspeaks: false,
    fixes: [],
    ways: [],
    chooser: null,
    other: null,
    told: `about ${asked.statement ?? asked.sentence}`,
    completions: [],
    ...more,
  };
}

/** A server whose answers come when the test lets them. */
class Server implements Play {
  readonly id = 'table';
  asked: (Asked & { answer: (more?: Partial<Considered>) => Promise<void> })[] = [];
  acts: string[] = [];
  refusal: Refusal | null = null;

  consider(verb: Verb, words: { statement: string } | { sentence: string }): Promise<Considered> {
    return new Promise((resolve) => {
      const asked = { verb, ...words };
      const answer = async (more?: Partial<Considered>) => {
        resolve(considered(asked, more));
        await Promise.resolve();
        await Promise.resolve();
      };
      this.asked.push({ ...asked, answer });
    });
  }
  act(what: { action: string } | { sentence: string }): Promise<void> {
    this.acts.push('action' in what ? what.action : what.sentence);
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
  }
  complain(): void {
    return;
  }
  pick(): Promise<never> {
    throw new Error('nothing is delivered here');
  }
  get last() {
    const last = this.asked.at(-1);
    if (!last) throw new Error('nothing was asked');
    return last;
  }
}

function compose(server: Server, question = '7', verbs: Verb[] = ['request', 'offer']) {
  return new Composing({
    play: server,
    place: 'table-0',
    question,
    verbs,
    answering: null,
    speech: () => undefined,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  preferences.commit = 'undo';
});
afterEach(async () => {
  vi.useRealTimers();
  await speak('en');
});

describe('tapping', () => {
  it('adds a thing, then counts it up', () => {
    const composing = compose(new Server());
    composing.add('hun');
    composing.add('goth');
    composing.add('goth');
    expect(composing.statement).toBe('1 hun | 2 goth');
  });
  it('has room for two things', () => {
    const composing = compose(new Server());
    for (const noun of ['hun', 'goth', 'monk']) composing.add(noun);
    expect(composing.statement).toBe('1 hun | 1 goth');
    expect(composing.isFull('monk')).toBe(true);
    expect(composing.isFull('hun')).toBe(false);
  });
  it('narrows a pair to a category and counts the narrowed one up', () => {
    const composing = compose(new Server());
    composing.add('pair');
    composing.within(0, 'people');
    composing.add('pair in people');
    expect(composing.statement).toBe('2 pair in people');
  });
  it('keeps the words when asking becomes offering', () => {
    const composing = compose(new Server());
    composing.add('hun');
    composing.speakAs('offer');
    expect([composing.verb, composing.statement]).toEqual(['offer', '1 hun']);
  });
});

describe('the server’s opinion', () => {
  it('is asked for once after several quick changes', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    composing.add('hun');
    await vi.advanceTimersByTimeAsync(500);
    expect(server.asked.map(({ statement }) => statement)).toEqual(['2 hun']);
  });
  it('is dropped when the words have changed since', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    await vi.advanceTimersByTimeAsync(500);
    const about1Hun = server.last;
    composing.add('hun');
    await about1Hun.answer({ allowed: false });
    expect(composing.opinion).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer();
    expect(composing.opinion?.told).toBe('about 2 hun');
  });
  it('is dropped when it comes in the language of before', async () => {
    await speak('en');
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    await vi.advanceTimersByTimeAsync(500);
    const inEnglish = server.last;
    await speak('de');
    composing.reconsider();
    await server.last.answer({ told: 'auf Deutsch' });
    await inEnglish.answer({ told: 'in English' });
    expect(composing.opinion?.told).toBe('auf Deutsch');
  });
  it('blocks nothing while it is awaited, and holds back what is known to be refused', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    expect(composing.maySay).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer({
      allowed: false,
      refusal: { code: 'not-held', message: 'No.', position: null },
    });
    expect(composing.maySay).toBe(false);
    expect(composing.isWrong).toBe(true);
  });
});

describe('a third thing', () => {
  const changes: Record<string, (composing: Composing) => void> = {
    'one of the two goes': (composing) => composing.removeLast(),
    'there is more of one': (composing) => composing.add('hun'),
    'they are joined otherwise': (composing) => composing.joinWith('and'),
    'they are offered': (composing) => composing.speakAs('offer'),
    'the sentence is typed': (composing) => composing.type(),
    'the two are said': (composing) => void composing.say(),
  };
  for (const [what, change] of Object.entries(changes))
    it(`is too many until ${what}`, () => {
      const composing = compose(new Server());
      for (const noun of ['hun', 'goth', 'monk']) composing.add(noun);
      expect([composing.statement, composing.third]).toEqual(['1 hun | 1 goth', 'monk']);
      change(composing);
      expect(composing.third).toBeNull();
    });
  it('is not too many beside the one that is understood of typed words', async () => {
    const server = new Server();
    const composing = compose(server);
    for (const noun of ['hun', 'goth']) composing.add(noun);
    composing.type();
    composing.write('2 huns');
    composing.add('monk');
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer({ terms: readStatement('2 hun') });
    expect(composing.third).toBeNull();
  });
});

describe('typing', () => {
  it('puts what was understood on the cards', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('I offer two huns');
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer({ verb: 'offer', terms: readStatement('2 hun') });
    composing.tap();
    expect([composing.verb, composing.statement]).toEqual(['offer', '2 hun']);
  });
  it('finds the typed words again while the cards were not touched', async () => {
    const composing = compose(new Server());
    composing.type();
    composing.write('2 gobl');
    composing.tap();
    composing.type();
    expect(composing.typed).toBe('2 gobl');
  });
  it('does not call wrong what can still become a sentence', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('2 hu');
    await vi.advanceTimersByTimeAsync(500);
    const refusal = { code: 'unknown-card', message: 'No such card.', position: [2, 4] as const };
    const completions = [{ text: 'Huns', start: 2 }];
    await server.last.answer({ allowed: false, refusal, completions });
    expect(composing.isWrong).toBe(false);
  });
  it('says what is wrong with such words once somebody tries to say them, until they change', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('hello');
    await vi.advanceTimersByTimeAsync(500);
    const refusal = { code: 'incomplete', message: 'Say a card.', position: [0, 5] as const };
    const completions = [{ text: ' I request', start: 5 }];
    await server.last.answer({ allowed: false, refusal, completions });
    composing.commit();
    expect([composing.isWrong, server.acts]).toEqual([true, []]);
    composing.write('hello I');
    expect(composing.isWrong).toBe(false);
  });
  it('says it as well if it was tried before the server had answered', async () => {
    preferences.commit = 'at-once';
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('hello');
    composing.commit();
    const refusal = { code: 'incomplete', message: 'Say a card.', position: null };
    const completions = [{ text: ' I request', start: 5 }];
    await server.last.answer({ allowed: false, refusal, completions });
    await vi.advanceTimersByTimeAsync(0);
    expect([composing.isWrong, server.acts]).toEqual([true, []]);
  });
  it('names no cards with words that are not understood', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    composing.type();
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer({ terms: readStatement('1 hun') });
    expect(composing.named).toHaveLength(1);
    composing.write('hello');
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer({ allowed: false, terms: null });
    expect(composing.named).toEqual([]);
  });
  it('lets one say too much where that costs, and only there', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('3 huns but no goths');
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer({ allowed: false, misspeaks: true });
    expect(composing.maySay).toBe(true);
    composing.write('3 huns but no goth');
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer({ allowed: false, misspeaks: false });
    expect(composing.maySay).toBe(false);
  });
});

describe('saying it', () => {
  it('can be taken back until the window has closed', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    composing.commit();
    await vi.advanceTimersByTimeAsync(1900);
    expect([server.acts, composing.arming.isGoing('say')]).toEqual([[], true]);
    composing.arming.takeBack();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.acts, composing.statement]).toEqual([[], '1 hun']);
    composing.commit();
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.acts).toEqual(['request 1 hun']);
  });
  it('is done at once by the key that commits, pressed again', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    composing.commit();
    composing.commit();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.acts).toEqual(['request 1 hun']);
  });
  it('takes a second press where that was chosen', () => {
    preferences.commit = 'second-tap';
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    composing.commit();
    expect(server.acts).toEqual([]);
    composing.commit();
    expect(server.acts).toEqual(['request 1 hun']);
  });
  it('takes one press where that was chosen', () => {
    preferences.commit = 'at-once';
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    composing.commit();
    expect(server.acts).toEqual(['request 1 hun']);
  });
  it('is taken back when the words change, or the question', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    composing.commit();
    composing.add('hun');
    await vi.advanceTimersByTimeAsync(60_000);
    composing.commit();
    composing.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.acts).toEqual([]);
  });
  it('forgets the first of two presses when the words change, or after a while', async () => {
    preferences.commit = 'second-tap';
    const server = new Server();
    const composing = compose(server);
    composing.add('hun');
    composing.commit();
    composing.add('hun');
    composing.commit();
    await vi.advanceTimersByTimeAsync(60_000);
    composing.commit();
    expect(server.acts).toEqual([]);
  });
  it('waits with typed words until it is known what they say', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('I offer 1 Hun');
    const said = composing.say();
    expect([server.acts, composing.maySay]).toEqual([[], false]);
    await server.last.answer({ verb: 'offer', terms: readStatement('1 hun') });
    await said;
    expect(server.acts).toEqual(['offer I offer 1 Hun']);
  });
  it('does not say typed words that turn out to cost something, or to be others by then', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('3 huns but no goths');
    let said = composing.say();
    await server.last.answer({ allowed: false, misspeaks: true });
    await said;
    composing.write('3 huns');
    said = composing.say();
    const about3Huns = server.last;
    composing.write('3 huns and');
    await about3Huns.answer();
    await said;
    expect([server.acts, composing.isSending]).toEqual([[], false]);
  });
  it('tells when nobody can be asked what typed words say', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('3 huns');
    server.consider = () => Promise.reject(new Unreachable());
    await composing.say();
    expect([server.acts, composing.whyNot?.code]).toEqual([[], 'unreachable']);
  });
  it('keeps the words of a refusal, and moves its position past the verb', async () => {
    const server = new Server();
    const composing = compose(server);
    composing.type();
    composing.write('2 gobl');
    await vi.advanceTimersByTimeAsync(500);
    await server.last.answer();
    const position = [10, 14] as const;
    server.refusal = new Refusal({
      type: 'refused',
      code: 'unknown-card',
      message: 'No such card.',
      position,
      number: 7,
      id: 'a',
    });
    await composing.say();
    expect(composing.typed).toBe('2 gobl');
    expect(composing.whyNot?.position).toEqual([2, 6]);
    expect(composing.isSending).toBe(false);
  });
});

describe('the last sentence', () => {
  it('can be said again at the next question, or changed', async () => {
    preferences.commit = 'at-once';
    const first = compose(new Server());
    expect(first.before).toBeNull();
    for (const noun of ['hun', 'hun', 'goth']) first.add(noun);
    first.joinWith('and');
    first.speakAs('offer');
    await first.say();

    const server = new Server();
    const second = compose(server, '8');
    second.again();
    expect([second.verb, second.statement]).toEqual(['offer', '2 hun + 1 goth']);
    expect(second.before).toBeNull();
    second.commit();
    expect(server.acts).toEqual(['offer 2 hun + 1 goth']);
  });
  it('of one’s own turn is not proposed as an answer', async () => {
    const first = compose(new Server());
    first.add('hun');
    await first.say();
    expect(compose(new Server(), '8', ['respond']).before).toBeNull();
  });
});

describe('words that were not said', () => {
  it('are there again after a reload, for the same question', () => {
    const composing = compose(new Server());
    composing.add('hun');
    composing.joinWith('and');
    composing.add('goth');
    composing.speakAs('offer');
    const again = compose(new Server());
    expect([again.verb, again.statement]).toEqual(['offer', '1 hun + 1 goth']);
  });
  it('are not there at the next question', () => {
    compose(new Server()).add('hun');
    expect(compose(new Server(), '8').isEmpty).toBe(true);
  });
  it('are not there for an answer when they were a request', () => {
    compose(new Server()).add('hun');
    expect(compose(new Server(), '7', ['respond']).isEmpty).toBe(true);
  });
});
