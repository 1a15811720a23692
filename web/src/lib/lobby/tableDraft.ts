/** The settings of a new table, kept within what the edition allows. */
import type { Clock, EditionVocabulary, HouseRule, Insight, RuleChoice } from '../protocol';

/** Who else shall sit there: whoever comes, a bot of a level, or somebody at this device. */
export type Other =
  | { readonly sort: 'free' }
  | { readonly sort: 'bot'; readonly level: string }
  | { readonly sort: 'here'; readonly name: string };

type Value = HouseRule['default'];

export interface Draft {
  readonly edition: string;
  readonly others: readonly Other[];
  readonly rules: Readonly<Record<string, Value>>;
  readonly clock: Clock | null;
  readonly public: boolean;
  readonly talk: boolean;
  readonly insight: Insight;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** From the quickest to games by correspondence. */
export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { decision: 30, bank: 5 * MINUTE },
  { decision: 60, bank: 10 * MINUTE },
  { decision: 3 * MINUTE, bank: 15 * MINUTE },
  { decision: DAY, bank: 2 * DAY },
  { decision: 3 * DAY, bank: 4 * DAY },
];

export function newDraft(edition: string, seats: number): Draft {
  const others = Array.from({ length: seats - 1 }, (): Other => ({ sort: 'free' }));
  return { edition, others, rules: {}, clock: null, public: false, talk: false, insight: 'none' };
}

/** The draft with so many seats; those who stay keep their places. */
export function withSeats(draft: Draft, seats: number, filler: Other = { sort: 'free' }): Draft {
  const others = Array.from({ length: seats - 1 }, (_, at) => draft.others[at] ?? filler);
  return { ...draft, others };
}

/** The draft in another edition: the nearest number of seats, and only the house rules it has. */
export function inEdition(
  draft: Draft,
  edition: EditionVocabulary,
  wanted = seatsIn(draft),
): Draft {
  const seats = nearest(wanted, edition.seats);
  const rules = edition.house_rules.flatMap((rule): [string, Value][] => {
    const chosen = choicesAt(rule, seats).find(({ value }) => value === draft.rules[rule.rule]);
    return chosen ? [[rule.rule, chosen.value]] : [];
  });
  return withSeats({ ...draft, edition: edition.edition, rules: Object.fromEntries(rules) }, seats);
}

export function seatsIn(draft: Draft): number {
  return draft.others.length + 1;
}

/** The choices of a rule that a table with so many seats has. */
export function choicesAt(rule: HouseRule, seats: number): readonly RuleChoice[] {
  return rule.choices.filter((choice) => choice.seats <= seats);
}

export function nearest(seats: number, allowed: readonly number[]): number {
  const distance = (each: number) => Math.abs(each - seats);
  return allowed.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** How many bots of the same level sit before the one at this index. */
export function alikeBefore(draft: Draft, at: number): number {
  const other = draft.others[at];
  const level = other?.sort === 'bot' ? other.level : null;
  const before = draft.others.slice(0, at);
  return before.filter((each) => each.sort === 'bot' && each.level === level).length;
}

export function freeIn(draft: Draft): number {
  return draft.others.filter((other) => other.sort === 'free').length;
}

/** The index of the first player at this device who has no name. */
export function nameless(draft: Draft): number | null {
  const at = draft.others.findIndex((other) => other.sort === 'here' && !other.name.trim());
  return at < 0 ? null : at;
}

/** The body of the request: the creator sits first, then those at this device. */
export function bodyOf(draft: Draft, edition: EditionVocabulary, id: string): object {
  const here = draft.others.flatMap((other) => (other.sort === 'here' ? [other.name] : []));
  const bots = draft.others.flatMap((other, at): [number, string][] =>
    other.sort === 'bot' ? [[at + 1, other.level]] : [],
  );
  const own = new Map(edition.house_rules.map((rule) => [rule.rule, rule.default]));
  const rules = Object.entries(draft.rules).filter(([rule, value]) => own.get(rule) !== value);
  return {
    id,
    edition: draft.edition,
    seats: seatsIn(draft),
    rules: Object.fromEntries(rules),
    clock: draft.clock,
    public: draft.public,
    talk_in_trade: draft.talk,
    insight: draft.insight,
    bots: Object.fromEntries(bots),
    here,
  };
}
