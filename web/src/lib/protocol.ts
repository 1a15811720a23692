// What the page and the server say to each other.
// Written by scripts/write_protocol.py from the server's types: change those, not this file.

export type Language = string;

export type Sort = "turn" | "trade" | "display" | "draw" | "end" | "aside";

export type Verb = "request" | "offer" | "respond";

export type Mark = "excellent" | "good" | "inaccuracy" | "mistake" | "blunder";

/** Cards from behind. */
export interface BacksSeen {
  readonly people: number;
  readonly civilisation: number;
}

export interface DealtSeen {
  readonly event: "dealt";
  readonly hands: readonly (string | BacksSeen)[];
  readonly starting_seat: number;
}

export interface TurnBeganSeen {
  readonly event: "turn-began";
  readonly seat: number;
  readonly turn: number;
}

export type Opening = "request" | "offer";

export interface SpokeSeen {
  readonly event: "spoke";
  readonly seat: number;
  readonly act: Opening;
  readonly statement: string;
}

export interface PassedSeen {
  readonly event: "passed";
  readonly seat: number;
}

export type Code = "too-long" | "mixed-request-and-offer" | "negation" | "bound" | "score-card" | "too-many-types" | "not-in-edition" | "unknown-card" | "count" | "ambiguous" | "unreadable" | "not-your-turn" | "wrong-phase" | "no-cards" | "not-held" | "cannot-meet-request" | "cannot-pay" | "not-a-delivery" | "no-group" | "pile-empty" | "draw-limits" | "no-such-response";

export interface MisspokeSeen {
  readonly event: "misspoke";
  readonly seat: number;
  readonly code: Code;
}

export interface RespondedSeen {
  readonly event: "responded";
  readonly seat: number;
  readonly statement: string;
  readonly to: Opening;
}

export interface DeclinedSeen {
  readonly event: "declined";
  readonly seat: number;
}

export interface AcceptedSeen {
  readonly event: "accepted";
  readonly seat: number;
  readonly partner: number;
}

export interface RefusedSeen {
  readonly event: "refused";
  readonly seat: number;
}

export interface DeliveredSeen {
  readonly event: "delivered";
  readonly seat: number;
  /** None: the choice of somebody else. */
  readonly cards: string | null;
}

export type Swap = "face-up" | "face-down";

export interface SwappedSeen {
  readonly event: "swapped";
  readonly active: number;
  readonly partner: number;
  readonly by_active: string | BacksSeen;
  readonly by_partner: string | BacksSeen;
  readonly swap: Swap;
}

/** A group displayed, with the value of the score card it earned. */
export interface GroupSeen {
  readonly kind: string;
  readonly size: number;
  readonly value: number;
}

export interface DisplayedSeen {
  readonly event: "displayed";
  readonly seat: number;
  readonly group: GroupSeen;
}

export interface DisplayEndedSeen {
  readonly event: "display-ended";
  readonly seat: number;
}

export interface DrewSeen {
  readonly event: "drew";
  readonly seat: number;
  readonly cards: string | BacksSeen;
}

export interface NothingHappensSeen {
  readonly event: "nothing-happens";
  readonly idle_turns: number;
  readonly barren_turns: number;
}

export interface FinalRoundBeganSeen {
  readonly event: "final-round-began";
  readonly seat: number;
}

export interface FinalDisplayBeganSeen {
  readonly event: "final-display-began";
  readonly seat: number;
}

export type Ending = "civilisation-deck" | "stalemate";

export interface GameEndedSeen {
  readonly event: "game-ended";
  readonly ending: Ending;
  readonly hands: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export type EventSeen =
  | DealtSeen
  | TurnBeganSeen
  | SpokeSeen
  | PassedSeen
  | MisspokeSeen
  | RespondedSeen
  | DeclinedSeen
  | AcceptedSeen
  | RefusedSeen
  | DeliveredSeen
  | SwappedSeen
  | DisplayedSeen
  | DisplayEndedSeen
  | DrewSeen
  | NothingHappensSeen
  | FinalRoundBeganSeen
  | FinalDisplayBeganSeen
  | GameEndedSeen;

/** Take a seat, that one or the first that is free; a private table asks for its code. */
export interface TakeSeat {
  readonly type: "join";
  readonly seat?: number | null;
  readonly code?: string | null;
}

/**
 * Get up: before the start the seat is free, later a bot plays until the player is back.
 *
 * A game in which nobody else is kept waiting pauses instead.
 */
export interface LeaveSeat {
  readonly type: "leave";
}

/** Free a seat before the start; the host may. */
export interface FreeSeat {
  readonly type: "remove";
  readonly seat: number;
}

/** Put a bot on an empty seat; the host may. */
export interface SeatBot {
  readonly type: "seat-bot";
  readonly seat: number;
  readonly level: string;
}

/** Publish the commitment to a seed; cards are dealt once the players' nonces are in. */
export interface Start {
  readonly type: "start";
}

/** One's own share of the chance, in hexadecimal; the first one counts. */
export interface AddNonce {
  readonly type: "add-nonce";
  readonly nonce: string;
}

/**
 * An action against a number: notation, or a sentence wherever a statement is.
 *
 * The id makes it safe to send again: one effect, the same answer.
 */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly number: number;
  readonly action?: string | null;
  readonly sentence?: string | null;
  readonly language?: Language | null;
}

/**
 * Decline whatever is asked until one's own next turn begins, or no longer.
 *
 * Chosen only while nothing is being traded, so that it cannot depend on what is asked for. Nobody
 * else is told.
 */
export interface DeclineAhead {
  readonly type: "decline-ahead";
  readonly on?: boolean;
}

export type Pace = "unhurried" | "brisk" | "at-once";

/** How quickly bots decide; whoever plays with nobody else may choose it, at any time. */
export interface ChoosePace {
  readonly type: "pace";
  readonly pace: Pace;
}

export interface Talk {
  readonly type: "talk";
  readonly phrase: string;
}

/** Agree, or no longer, to give the game up. */
export interface Abandon {
  readonly type: "abandon";
  readonly agree?: boolean;
}

/** Another game at a new table, the seats turned by one. */
export interface Rematch {
  readonly type: "rematch";
}

/**
 * Asks for the table, the view, what may be done, and the events from `since` on.
 *
 * A language makes of the asker a reader, who is told in it from then on (`shown`).
 */
export interface Look {
  readonly type: "look";
  readonly since?: number;
  readonly language?: Language | null;
}

export type Incoming =
  | TakeSeat
  | LeaveSeat
  | FreeSeat
  | SeatBot
  | Start
  | AddNonce
  | Act
  | DeclineAhead
  | ChoosePace
  | Talk
  | Abandon
  | Rematch
  | Look;

/** Written down for good. Sent again, an act gets the very same answer. */
export interface Acknowledged {
  readonly type: "acknowledged";
  readonly id: string;
  readonly number: number;
}

export type Reason = "malformed" | "too-large" | "too-slow" | "too-many" | "stale" | "id-reused" | "already-delivered" | "during-a-trade" | "wrong-stage" | "not-seated" | "not-the-host" | "seat-taken" | "no-such-seat" | "seats-empty" | "wrong-code" | "wrong-option" | "no-talk" | "not-found" | "not-known" | "not-allowed" | "wrong-password" | "common-password" | "foreign-origin" | "not-stored" | "stopping" | "internal";

export interface Rejected {
  readonly type: "refused";
  readonly code: Reason | Code;
  readonly message: string;
  readonly position: readonly [number, number] | null;
  readonly number: number | null;
  readonly id: string | null;
}

export type Stage = "open" | "shuffling" | "playing" | "over" | "abandoned" | "closed";

/** Seconds for every decision, and a bank for those that take longer. */
export interface Clock {
  readonly decision: number;
  readonly bank: number;
}

export type Insight = "none" | "beliefs" | "coach";

/** What the host chose. */
export interface Options {
  readonly edition: string;
  readonly seats: number;
  readonly rules: Readonly<Record<string, string | boolean | number | null>>;
  readonly clock: Clock | null;
  readonly public: boolean;
  readonly talk_in_trade: boolean;
  readonly insight: Insight;
}

export interface ChairSeen {
  readonly name: string;
  readonly taken_by: "bot" | "nobody" | "person";
  /** The level of the bot that sits here. */
  readonly bot: string | null;
  /** The player got up; a bot plays until they are back, unless the game pauses. */
  readonly is_gone: boolean;
  /** At the viewer's own device. */
  readonly kept: boolean;
  /** Whose portrait a bot has. */
  readonly face: string | null;
}

/** A table as a seat, or a spectator, may know it. */
export interface TableSeen {
  readonly id: string;
  readonly stage: Stage;
  readonly revision: number;
  /** The viewer's seat. */
  readonly you: number | null;
  readonly host: number | null;
  /** Opens a private table; for those at it. */
  readonly code: string | null;
  readonly options: Options;
  readonly chairs: readonly ChairSeen[];
  /** To the seed, in hexadecimal. */
  readonly commitment: string | null;
  readonly nonces: readonly (string | null)[] | null;
  /** The seats that would abandon the game. */
  readonly giving_up: readonly number[];
  readonly rematch: string | null;
  readonly previous: string | null;
  /** One person plays with nobody but bots. */
  readonly is_solo: boolean;
  /** What that person chose; none: as everywhere. */
  readonly pace: Pace | null;
  /** The game waits for whoever is away: nobody else would be kept waiting, and no clock runs. */
  readonly pauses: boolean;
}

/** The table as it is now; it takes the place of the one before. */
export interface TableUpdate {
  readonly type: "table";
  readonly table: TableSeen;
}

export type Category = "people" | "civilisation";

/** So many of something; `in` narrows a multiple to a category: a pair in people. */
export interface TermSeen {
  readonly count: number;
  readonly of: string;
  readonly in?: Category;
}

export interface StatementSeen {
  readonly join: "and" | "or" | null;
  readonly terms: readonly TermSeen[];
}

/** What somebody asked for or offered, or would take or give for it. */
export interface SaidSeen {
  readonly act: "demand" | "offer" | "request" | "tender";
  readonly statement: StatementSeen;
  /** The cards alone: `1 Hun or 2 Goths`. */
  readonly words: string;
}

/** An event, told. */
export interface Line {
  /** Its number in the log. */
  readonly event: number;
  /** How many actions the game had seen when it happened: the moment to look at. */
  readonly number: number;
  readonly turn: number;
  /** Whose doing it was; none for what happens to all. */
  readonly seat: number | null;
  /** `turn` is a heading, `aside` what only leads on; the others can be filtered by. */
  readonly sort: Sort;
  /** A bot decided it, for a player who was away. */
  readonly stand_in: boolean;
  readonly text: string;
  /** Where the event is a statement. */
  readonly said: SaidSeen | null;
}

export type Phase = "trade" | "answer" | "choose" | "deliver" | "display" | "draw" | "last-display" | "over";

/** The values of the score cards left, from the top. */
export interface PilesSeen {
  readonly settlement: readonly number[];
  readonly city: readonly number[];
  readonly church: readonly number[];
  readonly library: readonly number[];
}

/** An answer to a request or an offer: a response, else declined, or misspoke. */
export interface AnswerSeen {
  readonly seat: number;
  readonly response: string | null;
  readonly misspoke: Code | null;
}

export interface NegotiationSeen {
  readonly act: Opening;
  readonly statement: string;
  readonly answers: readonly AnswerSeen[];
  /** Whose response was accepted. */
  readonly partner: number | null;
  readonly delivered: readonly number[];
}

/** All that a seat, or a spectator, knows at a moment, but for what happened before. */
export interface ViewSeen {
  readonly number: number;
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number;
  readonly active: number;
  readonly turn: number;
  readonly hand: string;
  /** The own delivery, chosen and not yet swapped. */
  readonly sealed: string | null;
  readonly hands: readonly BacksSeen[];
  /** The memory aid: what each hand is sure to hold. */
  readonly held_at_least: readonly string[];
  /** The score cards of each seat, which everybody can count. */
  readonly points: readonly number[];
  readonly decks: BacksSeen;
  readonly piles: PilesSeen;
  readonly groups: readonly (readonly GroupSeen[])[];
  readonly negotiation: NegotiationSeen | null;
  readonly idle_turns: number;
  readonly barren_turns: number;
  readonly final_turns: number | null;
  readonly displays_left: number;
  readonly ending: Ending | null;
}

/** What the viewer may do now. */
export interface Choices {
  /** An action that is always allowed; none for whoever is not asked. */
  readonly safe: string | null;
  /** Whole actions to choose from. */
  readonly actions: readonly string[];
  /** Verbs that take a statement of one's own. */
  readonly free: readonly Verb[];
  /** False where the list of actions was cut short. */
  readonly all: boolean;
}

export type Pile = "settlement" | "city" | "church" | "library";

export interface KindSeen {
  readonly kind: string;
  readonly category: Category;
  readonly copies: number;
  /** How many alike make a group. */
  readonly group: number;
  readonly earns: Pile;
}

export type Drawing = "must" | "may";

export type Disqualified = "speaker" | "trade";

export type OrOffers = "every-branch" | "one-branch";

export interface RulesSeen {
  readonly swap: Swap;
  readonly final_display: boolean;
  readonly drawing: Drawing;
  readonly disqualified: Disqualified;
  readonly strict_speech: boolean;
  readonly starting_seat: number | null;
  readonly or_offers: OrOffers;
  readonly memory_aid: boolean;
  readonly stalemate_rounds: number;
  readonly barren_rounds: number;
}

/** The cards and rules of a table. */
export interface EditionSeen {
  readonly edition: string;
  readonly revision: number;
  /** In the order of the edition: people first. */
  readonly kinds: readonly KindSeen[];
  readonly piles: PilesSeen;
  readonly city_group_with_library: number;
  readonly draw_limit: number;
  readonly rules: RulesSeen;
}

/** What is going on, and what the viewer is asked for or waits for. */
export interface PromptSeen {
  readonly fact: string;
  readonly request: string;
  /** In the final round: who still has a turn. */
  readonly last_round: string | null;
}

/** How near the viewer's cards are to groups. */
export interface HandProgress {
  /** How many alike make a group of the viewer's, by kind in the order of the edition. */
  readonly needs: readonly number[];
  /** The kinds of which a group could be displayed. */
  readonly ready: readonly string[];
}

/** A score card that a group would earn, or would earn no more. */
export interface EarningSeen {
  readonly pile: Pile;
  /** In every way the trade can go; otherwise in some, and not in others. */
  readonly certain: boolean;
}

/** How many of a kind the viewer would hold. */
export interface ChangeSeen {
  readonly kind: string;
  readonly before: number;
  /** Every number that is possible, ascending, with what comes and what goes set off. */
  readonly after: readonly number[];
  /** Whether cards of this kind are sure to move. */
  readonly sure: boolean;
  /** For a group that is not complete now. */
  readonly completes: EarningSeen | null;
  /** For a group that is complete now, and would not be. */
  readonly breaks: EarningSeen | null;
}

/** One way to meet a statement. */
export interface WaySeen {
  /** All of them are met. */
  readonly terms: readonly TermSeen[];
  /** Whether it can be met this way, by the viewer's hand or by what is seen of another. */
  readonly possible: boolean;
  /** Whether it leaves open which cards move. */
  readonly open: boolean;
  /**
   * If it is met this way, whatever the other side does: the kinds that are sure to move, and
   * those of which a group may be completed, or broken.
   */
  readonly changes: readonly ChangeSeen[];
  /** How many of what the viewer, who would give, lacks for it. */
  readonly missing: Readonly<Record<string, number>>;
}

/** What one gives and the other gets. */
export interface SideSeen {
  /** The seat that chooses among the ways, and the cards; none where all is certain. */
  readonly chooser: number | null;
  readonly ways: readonly WaySeen[];
}

/** An answer as the seat sees it that may accept it. */
export interface Compared {
  readonly seat: number;
  /** None: declined, or misspoke. */
  readonly response: string | null;
  readonly sentence: string | null;
  readonly payable: boolean;
  /** Why it cannot be paid. */
  readonly reason: string | null;
  readonly get: SideSeen | null;
  readonly give: SideSeen | null;
}

/** What is given in the trade agreed on. */
export interface Owed {
  readonly giver: number;
  readonly statement: string;
  readonly sentence: string;
  /** The cards, where they are certain. */
  readonly cards: Readonly<Record<string, number>> | null;
}

export interface SeatScore {
  readonly seat: number;
  readonly piles: Readonly<Record<Pile, number>>;
  readonly pairs: number;
  /** The kinds of which pairs were held at the end, and how many of each. */
  readonly paired: Readonly<Record<string, number>>;
  readonly total: number;
  readonly wins: boolean;
}

/**
 * A moment of a game, told to one viewer in one language.
 *
 * It takes the place of what was shown before; `lines` and `events` from number `since` on take
 * the place of those from there on.
 */
export interface Shown {
  readonly type: "shown";
  /** How many actions the game has seen; an act is made against it. */
  readonly number: number;
  readonly since: number;
  readonly events: readonly EventSeen[];
  readonly lines: readonly Line[];
  /** The moments, by number, after what a bot decided for the viewer since they last did. */
  readonly stood_in: readonly number[];
  readonly view: ViewSeen;
  readonly may: Choices;
  /** The one action there is, where there is nothing to choose. */
  readonly only: string | null;
  readonly edition: EditionSeen;
  /** The seats that are asked. */
  readonly asked: readonly number[];
  /** Seconds left in each seat's bank; none where there is no clock. */
  readonly clocks: readonly (number | null)[];
  /** Whether the viewer has chosen to decline everything until their own turn begins. */
  readonly declines_ahead: boolean;
  readonly prompt: PromptSeen;
  /** None for whoever has no hand. */
  readonly progress: HandProgress | null;
  /** The answers, for the seat that chooses. */
  readonly comparing: readonly Compared[] | null;
  /** What a seat that trades will give. */
  readonly owed: Owed | null;
  /** What it will get. */
  readonly incoming: Owed | null;
  /** When the game is over. */
  readonly score: readonly SeatScore[] | null;
}

export interface Talked {
  readonly type: "talked";
  readonly seat: number;
  readonly phrase: string;
}

/** The server stops, or a client was too slow: come back with what you have seen. */
export interface ComeBack {
  readonly type: "come-back";
  readonly reason: string;
}

export type Outgoing =
  | Acknowledged
  | Rejected
  | TableUpdate
  | Shown
  | Talked
  | ComeBack;

/** How a game ended, and when. */
export interface Result {
  /** To the hour. */
  readonly ended: number;
  /** By seat; none where the game was given up. */
  readonly points: readonly number[];
  readonly winners: readonly number[];
}

/** A table of one's own in a list. */
export interface MyTable {
  readonly id: string;
  readonly stage: Stage;
  readonly revision: number;
  /** The viewer's seat. */
  readonly you: number | null;
  readonly host: number | null;
  /** Opens a private table; for those at it. */
  readonly code: string | null;
  readonly options: Options;
  readonly chairs: readonly ChairSeen[];
  /** To the seed, in hexadecimal. */
  readonly commitment: string | null;
  readonly nonces: readonly (string | null)[] | null;
  /** The seats that would abandon the game. */
  readonly giving_up: readonly number[];
  readonly rematch: string | null;
  readonly previous: string | null;
  /** One person plays with nobody but bots. */
  readonly is_solo: boolean;
  /** What that person chose; none: as everywhere. */
  readonly pace: Pace | null;
  /** The game waits for whoever is away: nobody else would be kept waiting, and no clock runs. */
  readonly pauses: boolean;
  /** Whether a decision of the viewer's is waited for. */
  readonly asked: boolean;
  /** The seats of others that are asked. */
  readonly others_asked: readonly number[];
  /** Of a running game. */
  readonly turn: number | null;
  /** By seat. */
  readonly names: readonly string[];
  /** Of a game that is over or was given up. */
  readonly result: Result | null;
}

export interface WhyNot {
  readonly code: string;
  readonly message: string;
  /** Of the offending words, counted in code points. */
  readonly position: readonly [number, number] | null;
}

/** Something near that may be said. */
export interface Fix {
  readonly statement: string;
  readonly sentence: string;
}

/** Put `text` in place of what stands from `start` on. */
export interface CompletionSeen {
  readonly text: string;
  readonly start: number;
}

/** What would come of saying something; it was not said. */
export interface Considered {
  readonly verb: Verb;
  /** None: it could not be understood. */
  readonly statement: string | null;
  readonly terms: StatementSeen | null;
  /** As it will be heard. */
  readonly sentence: string | null;
  readonly allowed: boolean;
  readonly refusal: WhyNot | null;
  /** Strict speech: saying this would disqualify. */
  readonly misspeaks: boolean;
  readonly fixes: readonly Fix[];
  readonly ways: readonly WaySeen[];
  /** Who chooses among the ways; none: whoever will trade, or nobody. */
  readonly chooser: number | null;
  /** A response: what the viewer would give, or get, for it. */
  readonly other: SideSeen | null;
  /** What it would complete, or leave, in words. */
  readonly told: string;
  readonly completions: readonly CompletionSeen[];
}

/** A delivery in the making. */
export interface Picked {
  readonly complete: boolean;
  /** The kinds of which one more can belong to a delivery. */
  readonly may_add: readonly string[];
  readonly told: string;
}

export interface LanguageListed {
  /** Its code. */
  readonly language: string;
  /** In itself. */
  readonly name: string;
  /** For dates and lists. */
  readonly locale: string;
  /** Of its script: `ltr` or `rtl`. */
  readonly direction: string;
  /** The marks before and after what is said. */
  readonly quotes: string;
}

/**
 * Patterns: `I request {terms}.`, `{first} and {second}`.
 *
 * A response is a demand or a tender: what is wanted for what was requested, or given for what was
 * offered. `response` may be either.
 */
export interface Say {
  readonly request: string;
  readonly offer: string;
  readonly response: string;
  readonly demand: string;
  readonly tender: string;
  readonly and: string;
  readonly or: string;
}

export interface RuleChoice {
  readonly value: string | boolean | number | null;
  readonly text: string;
  /** The number of seats that a table must have for this value. */
  readonly seats: number;
}

/** A rule that the host of a table may change. */
export interface HouseRule {
  readonly rule: string;
  readonly text: string;
  readonly default: string | boolean | number | null;
  readonly choices: readonly RuleChoice[];
}

/** The forms of a noun: singular, plural, singular as an object, and the name on a card. */
export interface NounForms {
  readonly one: string;
  readonly many: string;
  readonly object: string;
  readonly name: string;
  readonly names: string;
  /** The letters on the face of a card; only kinds have them. */
  readonly letter: string | null;
  /** How many identical cards make one. */
  readonly alike: number;
  /** It cannot be joined with anything else in a sentence. */
  readonly alone: boolean;
}

export interface ScoreCardNames {
  readonly one: string;
  readonly many: string;
  /** With its article, as an object: `a Settlement`. */
  readonly a: string;
}

/** An edition and its words. */
export interface EditionVocabulary {
  readonly edition: string;
  readonly revision: number;
  /** In the order of the edition: people first. */
  readonly kinds: readonly KindSeen[];
  readonly piles: PilesSeen;
  readonly city_group_with_library: number;
  readonly draw_limit: number;
  readonly rules: RulesSeen;
  readonly title: string;
  /** What is in it and where its rules differ, in a line. */
  readonly told: string;
  /** The numbers of seats that can play. */
  readonly seats: readonly number[];
  readonly house_rules: readonly HouseRule[];
  /** By id: kinds, categories, `card`, multiples, and `pair in people`. */
  readonly nouns: Readonly<Record<string, NounForms>>;
  readonly scores: Readonly<Record<Pile, ScoreCardNames>>;
  /** What a kind, a deck (by its category) or a pile is for. */
  readonly help: Readonly<Record<string, string>>;
}

/** Somebody who plays as a bot. */
export interface PersonListed {
  readonly face: string;
  readonly name: string;
  /** A sentence about how they speak; none where the level's says it all. */
  readonly told: string | null;
}

export interface BotListed {
  readonly level: string;
  readonly name: string;
  /** What several of them are called, as in `against three apprentices`. */
  readonly many: string;
  /** A sentence about how it plays. */
  readonly told: string;
  readonly people: readonly PersonListed[];
  /** Whether it is one of the characters beside the ladder of levels. */
  readonly is_character: boolean;
  /** Whether it can be chosen here: a table from elsewhere may have others. */
  readonly is_offered: boolean;
}

export interface PhraseListed {
  readonly phrase: string;
  readonly text: string;
}

export interface Vocabulary {
  readonly language: string;
  /** All that are spoken here; the first one where none is chosen. */
  readonly languages: readonly LanguageListed[];
  readonly say: Say;
  readonly editions: readonly EditionVocabulary[];
  readonly bots: readonly BotListed[];
  readonly phrases: readonly PhraseListed[];
}

/** What a page says that was built without this language. */
export interface PageTexts {
  readonly language: string;
  /** The text of a Fluent file. */
  readonly messages: string;
}

/** The game after some number of actions. */
export interface Frame {
  readonly number: number;
  /** The events since the frame before. */
  readonly events: readonly EventSeen[];
  readonly view: ViewSeen;
  readonly asked: readonly number[];
  /** Every hand, if all are open. */
  readonly hands: readonly string[] | null;
  readonly prompt: PromptSeen;
  readonly progress: HandProgress | null;
}

/** A whole game from one point of view. */
export interface Replay {
  readonly edition: EditionSeen;
  readonly names: readonly string[];
  /** The level of the bot at each seat; None for people and where it is not known. */
  readonly bots: readonly (string | null)[];
  /** The commitment to the seed, in hexadecimal. */
  readonly commitment: string | null;
  readonly lines: readonly Line[];
  /** After the deal, and after every action. */
  readonly frames: readonly Frame[];
  /** None for a game that was given up. */
  readonly score: readonly SeatScore[] | null;
}

export interface LessonTitle {
  readonly lesson: string;
  readonly title: string;
}

/** How far the learner has come. An act that was refused or got a remark has changed nothing. */
export interface LessonShown {
  readonly lesson: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly shown: Shown;
  /** What was seen between the last act and now, answer by answer; each with its own events. */
  readonly moments: readonly Shown[];
  readonly paragraphs: readonly string[];
  /** What to do next; at the end, the closing sentence. */
  readonly task: string;
  /** Where on the page: `composer`, `hand`, `go-on`, `draw`, `accept:1`, `display:hun`. */
  readonly target: string | null;
  /** An action that does the task. */
  readonly show: string | null;
  readonly done: boolean;
  /** The lesson after this one. */
  readonly next: string | null;
  /** The section of the rules to look it up in. */
  readonly section: string;
  readonly refused: Rejected | null;
  /** Why an act that is allowed did not count. */
  readonly remark: string | null;
}

/** Cards to show beside a row: those of a hand, and the score card they earn. */
export interface RulesPicture {
  readonly kinds: readonly string[];
  readonly pile: Pile | null;
  /** The points of the score card on top of its pile. */
  readonly value: number | null;
}

export interface RulesTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** One for each row; none for a table without pictures. */
  readonly pictures: readonly RulesPicture[];
}

/** A sentence of a trade. */
export interface RulesExample {
  readonly sentence: string;
  /** Why it may not be said; None if it may. */
  readonly refusal: string | null;
}

export interface RulesSection {
  readonly section: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly tables: readonly RulesTable[];
  readonly examples: readonly RulesExample[];
}

export interface RulesReference {
  readonly edition: string;
  readonly title: string;
  readonly sections: readonly RulesSection[];
}

export interface MomentSeen {
  readonly number: number;
  readonly turn: number;
  readonly wins: readonly number[];
  readonly points: readonly number[];
  /** Whether the seat's chances changed much until the next moment. */
  readonly turning: boolean;
  /** For whoever cannot see the curve. */
  readonly text: string;
}

/** Something to do, and what probably comes of it. */
export interface ActJudged {
  /** In notation. */
  readonly action: string;
  /** In words. */
  readonly text: string;
  /** The chance to win, of 100. */
  readonly wins: number;
  /** Expected at the end. */
  readonly points: number;
  /** How likely an answer is, of 100; none where nobody is asked to answer. */
  readonly answered: number | null;
  /** The swap that is most likely, if there is any: what comes... */
  readonly comes: string | null;
  /** ...and what goes. */
  readonly goes: string | null;
}

export interface DecisionSeen {
  readonly number: number;
  readonly turn: number;
  readonly mark: Mark;
  /** What was done. */
  readonly title: string;
  /** What would have been better, and why; what it told the others. */
  readonly sentences: readonly string[];
  /** The figures. */
  readonly details: readonly string[];
  readonly loss: number;
  /** The first of the sentences: the reason of the mark. */
  readonly lesson: string;
  /** What it told the others. */
  readonly revealed: string | null;
  readonly played: ActJudged;
  /** The same where nothing better was found. */
  readonly best: ActJudged;
}

/** A review in words. */
export interface ReviewSeen {
  readonly version: number;
  readonly seat: number;
  readonly names: readonly string[];
  /** Three sentences: where it was won, where it was lost, and a habit to change. */
  readonly summary: readonly string[];
  /** How many decisions have each mark. */
  readonly counts: Readonly<Record<Mark, number>>;
  /** Of 100: how well the decisions were made on the whole; 50 is no better than chance. */
  readonly accuracy: number;
  readonly moments: readonly MomentSeen[];
  readonly decisions: readonly DecisionSeen[];
}

/** A review that is being made, or was. */
export interface ReviewProgress {
  readonly state: "done" | "failed" | "none" | "running" | "waiting";
  readonly done: number;
  readonly total: number;
  /** Whatever there is of it so far. */
  readonly review: ReviewSeen | null;
}

/** How many cards of a kind somebody may hold. */
export interface KindBelieved {
  readonly kind: string;
  /** Of holding none, one, two, ... cards; as long as there is something to say. */
  readonly chances: readonly number[];
  readonly expected: number;
}

export interface HandBelieved {
  readonly seat: number;
  /** The likeliest first. */
  readonly kinds: readonly KindBelieved[];
  /** The same in a sentence. */
  readonly text: string;
}

/** What may be believed of the other hands. */
export interface BeliefsSeen {
  /** How many actions there had been. */
  readonly number: number;
  readonly hands: readonly HandBelieved[];
}

/** Advice in words. */
export interface AdviceSeen {
  /** How likely an answer is, of 100. */
  readonly answered: number;
  readonly sentences: readonly string[];
}

/** A hint in three steps: what to think of, which cards, and the sentence. */
export interface HintSeen {
  readonly steps: readonly string[];
  /** The best action in notation. */
  readonly action: string;
}

export interface PuzzleTitle {
  readonly id: string;
  readonly edition: string;
  readonly title: string;
}

export interface PuzzleList {
  /** The id of today's puzzle. */
  readonly today: string;
  readonly puzzles: readonly PuzzleTitle[];
}

/** A puzzle as it is put: what the seat sees, and what it may choose. */
export interface PuzzleShown {
  readonly id: string;
  readonly edition: string;
  readonly seat: number;
  readonly shown: Shown;
  /** In words. */
  readonly choices: readonly string[];
  /** The same in notation. */
  readonly actions: readonly string[];
  /** The id of another one. */
  readonly next: string;
}

/** An answer, graded. */
export interface PuzzleGraded {
  readonly mark: Mark;
  readonly solved: boolean;
  readonly best: number;
  /** What comes of each choice. */
  readonly ways: readonly ActJudged[];
  readonly sentences: readonly string[];
}

/** The game that might have been. */
export interface WhatIfShown {
  readonly shown: Shown;
  readonly acts: readonly string[];
  readonly names: readonly string[];
}
