# What the game says in English. One file for every interface.
# Card nouns arrive as arguments, from the words tables; what players say arrives in $sentence.

seat = Seat { $number }

## What happened

dealt = Everybody is dealt { $cards }.
dealt-to = { $name } is dealt { $cards }.
dealt-you = You are dealt { $cards }.
begins = { $name } begins.
begins-you = You begin.

turn = Turn { $turn }: { $name }.
turn-you = Turn { $turn }: your turn.

said = { $name }: “{ $sentence }”
said-you = You: “{ $sentence }”
passed = { $name } makes no trade.
passed-you = You make no trade.
misspoke = { $name } said too much: { $reason }.
misspoke-you = You said too much: { $reason }.
misspoke-mixed-request-and-offer = a request and an offer at once
misspoke-negation = what is not wanted or not given
misspoke-bound = a limit instead of a number
misspoke-too-many-types = more than two types
misspoke-trade-over = The trade is over.
declined = { $name } declines.
declined-you = You decline.
accepted = { $name } trades with { $partner }.
accepted-you = You trade with { $partner }.
accepted-yours = { $name } trades with you.
refused = { $name } accepts no response.
refused-you = You accept no response.
delivered = { $name } has chosen { $cards }.
delivered-hidden = { $name } has chosen which cards to give.
delivered-you = You have chosen { $cards }.
swapped = { $name } gives { $partner } { $given } and gets { $taken }.
swapped-you = You give { $partner } { $given } and get { $taken }.

displayed =
    { $name } displays { $cards } and takes { $scorecard }{ $points ->
        [0] .
        [one] { "" } (1 point).
       *[other] { "" } ({ $points } points).
    }
displayed-you =
    You display { $cards } and take { $scorecard }{ $points ->
        [0] .
        [one] { "" } (1 point).
       *[other] { "" } ({ $points } points).
    }
display-ended = { $name } displays nothing more.
display-ended-you = You display nothing more.

drew = { $name } draws { $cards }.
drew-you = You draw { $cards }.
drew-nothing = { $name } draws nothing.
drew-nothing-you = You draw nothing.

nothing-idle = { $turns } turns in a row without a swap, a display or a draw. If nothing changes, the game ends soon.
nothing-barren = { $turns } turns in a row without a display or a draw. If nothing changes, the game ends early.
final-round = { $name } has drawn the last { $card }. Everybody has one more turn, { $name } last of all.
final-round-you = You have drawn the last { $card }. Everybody has one more turn, you last of all.
final-display = Last chance to display groups: { $name } begins.
final-display-you = Last chance to display groups: you begin.

game-over = The game is over.
game-over-stalemate = Nothing happens any more: the game is over.
won =
    { $name } wins with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
won-you =
    You win with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
won-shared =
    { $names } win together with { $points ->
        [one] 1 point
       *[other] { $points } points
    } each.
won-shared-you =
    You and { $names } win together with { $points ->
        [one] 1 point
       *[other] { $points } points
    } each.

## Scores

score-source = { $points } from { $source }
score-pairs =
    { $points } from pairs in hand
score-in-detail =
    { $name }: { $sources }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } in all

## What is asked

ask-trade = Ask for cards, offer some, or go on without a trade.
ask-answer-request = Name your price, or decline.
ask-answer-offer = Say what you would give, or decline.
ask-choose = Accept a response, or refuse them all.
ask-deliver = Choose the cards you give: { $statement }. Nobody sees your choice before the swap.
ask-display = Display a group, or go on.
ask-draw = Choose what you draw: { $options }.
ask-draw-nothing = nothing
ask-last-display = Display a group, or finish.
ask-over = The game is over.
waiting = { $name } is thinking.

## Why something was refused

refusal-too-long = At most { $most } characters, please.
refusal-mixed-request-and-offer = Request or offer: you may not do both at once.
refusal-mixed-request-and-offer-doing = These words do something else than what you are doing now.
refusal-negation = You may not say what you do not want or do not give.
refusal-bound = Say an exact number: limits such as “at least” or “up to” are not allowed.
refusal-score-card = Score cards are never traded.
refusal-too-many-types = You may name at most two types.
refusal-too-many-types-alone = Alike cards of one category count as two types already: name them alone.
refusal-not-in-edition = “{ $words }” is not in this edition. There are { $cards }.
refusal-unknown-card = There is no card “{ $words }”.
refusal-unknown-card-cards = There is no card “{ $words }”. There are { $cards }.
refusal-count = Say a whole number, 1 or more.
refusal-count-missing = Say how many.
refusal-count-identical = Two, three, four or five cards can be alike.
refusal-count-too-many = There are not that many in the game.
refusal-ambiguous = Say both numbers.
refusal-ambiguous-name = “{ $words }” is a different card in different languages.
refusal-ambiguous-language = This means different things in different languages.
refusal-unreadable = “{ $words }” is not understood.
refusal-unreadable-empty = Say a number and a card, for example: { $example }.
refusal-unreadable-comma = Join two things with “and” or “or”.
refusal-unreadable-joint = Something is missing beside “{ $words }”.
refusal-unreadable-number-only = After “{ $words }” the card is missing.
refusal-not-your-turn = You are not asked now.
refusal-wrong-phase = This cannot be done now.
refusal-no-cards = You have no cards to trade.
refusal-not-held = You may only offer what you hold.
refusal-cannot-meet-request = You cannot meet this request.
refusal-cannot-pay = You cannot pay this.
refusal-not-a-delivery = These cards do not meet what was agreed.
refusal-no-group = You do not hold a group of these.
refusal-pile-empty = There are no score cards left on this pile.
refusal-draw-limits = You may not draw this.
refusal-no-such-response = This player has made no response.
try = Try: { $sentence }
did-you-mean = Did you mean { $card }?

## The terminal

terminal-you = You
terminal-welcome = Res Publica, { $edition }. You play against { $opponents }.
terminal-help = Type a trade as you would say it: “{ $request }” “{ $offer }” “{ $response }” Or a number from a list, or just Enter to pass, decline or go on. Also: h your hand, t the table, q leave, ? this help.
terminal-words-go-on = no, no thanks, nothing, pass, decline, refuse, go on, done
terminal-words-help = help
terminal-words-leave = quit, exit, leave
terminal-number = Type a number from the list.
terminal-cannot-meet = You cannot meet this. Enter declines.
terminal-hand = You hold { $cards }.
terminal-hand-empty = You hold no cards.
terminal-seat =
    { $name }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }; in hand: { $cards }; score cards: { $displayed }
terminal-decks = Still to be drawn: { $cards }. City pile: { $cities }
terminal-response = { $name }: “{ $sentence }”
terminal-response-unpayable = { $name }: “{ $sentence }” (you cannot pay this)
terminal-goodbye = Until next time.

## Starting

play-ready = Res Publica is ready: open { $address } in your browser, and stop it here with Ctrl-C.
play-already = Res Publica is running already, at { $address }.
play-other-port = Port { $port } is taken, so another one is used.
play-no-page = The page has not been built yet; make play builds it.
play-stopped = Stopped. Your games are kept.

## What is going on, and what is waited for

fact-turn-you = Your turn.
fact-turn = It is { $name }’s turn.
fact-request = { $name } asks for { $cards }.
fact-request-you = You ask for { $cards }.
fact-offer = { $name } offers { $cards }.
fact-offer-you = You offer { $cards }.
fact-answers =
    { $number ->
        [one] You have one answer.
       *[other] You have { $number } answers.
    }
fact-group = You can display { $groups }.
fact-no-group = You have no group to display.
fact-draw-you = You draw.
fact-last-display = The game is about to end.
fact-abandoned = The game was given up.
fact-closed = The table was closed.
ask-answer-none = You cannot meet this. Decline.
ask-choose-none =
    { $number ->
        [one] You cannot pay for it. Refuse it.
       *[other] You can pay none of them. Refuse them all.
    }
ask-display-none = Go on.
ask-last-display-none = Finish.
ask-ended = What happened can still be looked at.
waiting-several = { $names } are thinking.

## What a statement would bring or cost

weigh-completes =
    { $number ->
        [one] { $cards } completes a group.
       *[other] { $cards } complete a group.
    }
weigh-holds = With { $cards } you would hold { $after } of { $group }.
weigh-keeps = Giving { $cards } leaves you { $left }.
weigh-keeps-none = Giving { $cards } leaves you none.
weigh-breaks = Giving { $cards } breaks up a complete group.
weigh-giver-chooses = Whoever gives chooses which.
weigh-giver-chooses-cards = Whoever gives chooses the cards.
weigh-you-choose = You choose which when the trade is made.
weigh-you-choose-cards = You choose the cards when the trade is made.
unpayable-some = You hold { $held } and cannot pay { $number }.
unpayable = You cannot pay { $owed }: you lack { $missing }.
unpayable-either = You can pay neither { $first } nor { $second }.

## A delivery in the making

pick-more =
    { $number ->
        [one] Choose 1 more card.
       *[other] Choose { $number } more cards.
    }
pick-more-or = Choose { $fewest } or { $number } more cards.
pick-complete = This is what was agreed.
pick-complete-or-more =
    { $number ->
        [one] This is what was agreed. You may also add 1 more card.
       *[other] This is what was agreed. You may also add { $number } more cards.
    }

## Replays

replay-damaged = This record cannot be trusted. Line { $line }: { $why }
damaged-no-record = This file is not the record of a game.
damaged-too-long = The file is longer than any game.
damaged-cut-off = Something is missing from here on.
damaged-header = The heading is not as a record would have it.
damaged-unknown = This edition, rule or shuffle is not known here.
damaged-promise = The shuffle is not the one that was promised before the deal.
damaged-action = This is no action of the game.
damaged-against-the-rules = The rules do not allow this at this moment.
damaged-result = The game ends otherwise.
damaged-altered = Something in the text was changed later.

## House rules, bots and phrases

rule-yes = yes
rule-no = no
rule-swap = Swapped cards are
rule-swap-face-up = face up, seen by all
rule-swap-face-down = face down, seen by the two who trade
rule-final-display = A last chance to display groups
rule-drawing = Cards are drawn
rule-drawing-must = as many as there are to draw
rule-drawing-may = as many as one likes, or none
rule-strict-speech = Strict speech: who says too much is disqualified
rule-disqualified = Under strict speech, who says too much
rule-disqualified-speaker = is out of this trade
rule-disqualified-trade = ends the trade for all
rule-starting-seat = Who begins
rule-starting-seat-shuffle = by lot
rule-or-offers = Who offers one thing or another
rule-or-offers-every-branch = holds both
rule-or-offers-one-branch = holds at least one
rule-memory-aid = The memory aid shows what others are sure to hold
rule-stalemate-rounds = Rounds without swap, display and draw that end the game
rule-barren-rounds = Rounds without display and draw that end the game

bot-novice = Novice
bot-novice-told = Has just learnt the game.
bot-apprentice = Apprentice
bot-apprentice-told = Goes for the nearest group and answers fair swaps.
bot-merchant = Merchant
bot-merchant-told = Values every card and remembers what was said.
bot-collector = Collector
bot-collector-told = Speaks in categories and pairs.
bot-haggler = Haggler
bot-haggler-told = Always answers, and wants one card more than it gives.
bot-hermit = Hermit
bot-hermit-told = Never trades.
bot-hoarder = Hoarder
bot-hoarder-told = Single cards, one for one, or nothing.
bot-patron = Patron
bot-patron-told = Gives two for one.
bot-racer = Racer
bot-racer-told = Settlements at any price, then Cities.

phrase-hello = Hello.
phrase-good-luck = Good luck.
phrase-thanks = Thank you.
phrase-sorry = Sorry.
phrase-well-traded = Well traded.
phrase-let-me-think = Let me think.
phrase-your-turn = Your turn.
phrase-good-game = Good game.
phrase-laugh = Ha ha.
phrase-wow = Oh.
phrase-goodbye = Goodbye.
