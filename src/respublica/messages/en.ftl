# What the game says in English. One file for every interface.
# Card nouns arrive as arguments, from the words tables; what players say arrives in $sentence.

seat = Seat { $number }

## What happened

dealt = Everyone is dealt { $cards }.
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
misspoke-negation = what isn’t wanted or won’t be given
misspoke-bound = a limit instead of a number
misspoke-too-many-types = more than two types
misspoke-trade-over = The trade is over.
misspoke-out-you = You are out of this trade.
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
final-round = { $name } has drawn the last { $card }. Everyone has one more turn, with { $name } going last.
final-round-you = You have drawn the last { $card }. Everyone has one more turn, with you going last.
final-display = Last chance to display groups: { $name } begins.
final-display-you = Last chance to display groups: you begin.

game-over = The game is over.
game-over-stalemate = The game has come to a standstill and is over.
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

ask-trade = Request cards, offer some, or continue without trading.
ask-answer-request = Say what you want in return, or decline.
ask-answer-offer = Say what you would give in return, or decline.
ask-choose = Accept a response, or refuse them all.
ask-deliver = Choose the cards you give: { $statement }. Nobody sees your choice before the swap.
ask-display = Display a group, or continue.
ask-draw = Choose what you draw: { $options }.
ask-draw-nothing = nothing
ask-last-display = Display a group, or finish.
waiting = { $name } is thinking.

## Why something was refused

refusal-too-long = At most { $most } characters, please.
refusal-mixed-request-and-offer = Request or offer: you may not do both at once.
refusal-mixed-request-and-offer-doing = That isn’t what you’re being asked for right now.
refusal-negation = You may not say what you don’t want or won’t give.
refusal-bound = Say an exact number: limits such as “at least” or “up to” are not allowed.
refusal-score-card = Score cards are never traded.
refusal-too-many-types = You may name at most two types.
refusal-too-many-types-alone = Identical cards from one category already count as two types: name them on their own.
refusal-not-in-edition = “{ $words }” is not in this edition. The cards are { $cards }.
refusal-unknown-card = There is no “{ $words }” card.
refusal-unknown-card-cards = There is no “{ $words }” card. The cards are { $cards }.
refusal-count = Say a whole number, 1 or more.
refusal-count-missing = Say how many.
refusal-count-identical = You can only name two, three, four or five identical cards.
refusal-count-too-many = There are not that many in the game.
refusal-ambiguous = Say both numbers.
refusal-ambiguous-name = “{ $words }” is a different card in different languages.
refusal-ambiguous-language = This means different things in different languages.
refusal-unreadable = I don’t understand “{ $words }”.
refusal-unreadable-empty = Say a number and a card, for example: { $example }.
refusal-unreadable-comma = Join two types with “and” or “or”.
refusal-unreadable-joint = Something is missing next to “{ $words }”.
refusal-unreadable-number-only = Which card? Name one after “{ $words }”.
refusal-not-your-turn = It isn’t your turn.
refusal-wrong-phase = That can’t be done now.
refusal-no-cards = You have no cards to trade.
refusal-not-held = You may only offer what you have.
refusal-cannot-meet-request = You can’t meet this request.
refusal-cannot-pay = You can’t pay this.
refusal-not-a-delivery = These cards don’t match what was agreed.
refusal-no-group = You don’t have a full group of these.
refusal-pile-empty = There are no score cards left on this pile.
refusal-draw-limits = You may not draw this.
refusal-no-such-response = This player has not made a response.
try = Try: { $sentence }
did-you-mean = Did you mean { $card }?

## Starting

play-ready = Res Publica is ready: open { $address } in your browser, and stop it here with Ctrl+C.
play-lan = Everyone on your network, at home or in a café, can now open { $address }, join tables and watch public ones. Only use it on a network you trust: nothing is encrypted.
play-already = Res Publica is already running at { $address }.
play-other-port = Port { $port } is taken, so another one is used.
play-no-page = The page has not been built yet; make play builds it.
play-stopped = Stopped. Your games are saved.

## What is going on, and what is waited for

fact-turn-you = Your turn.
fact-turn = It is { $name }’s turn.
fact-last-turn-you = Your last turn.
fact-last-turn = It is { $name }’s last turn.
fact-request = { $name } requests { $cards }.
fact-request-you = You request { $cards }.
fact-offer = { $name } offers { $cards }.
fact-offer-you = You offer { $cards }.
fact-requested-you = You requested { $cards }.
fact-offered-you = You offered { $cards }.
fact-group = You can display { $groups }.
fact-no-group = You have no group to display.
fact-draw-you = You draw.
fact-last-display = The game is about to end.
fact-abandoned = The game was abandoned.
fact-closed = The table was closed.
ask-answer-none = You don’t have these cards, so decline.
ask-answer-ahead = You decline, as you chose, until your turn.
ask-choose-none =
    { $number ->
        [one] You can’t pay this price, so refuse it.
       *[other] You can’t pay any of these prices, so refuse them all.
    }
ask-display-none = Continue.
ask-last-display-none = Finish.
ask-ended = You can still look back over the game.
waiting-several = { $names } are thinking.
last-round = Last round. Still to play: { $names }.
# In that list.
last-round-you = you

## What a statement would bring or cost

weigh-completes =
    { $number ->
        [one] { $cards } completes a group.
       *[other] { $cards } complete a group.
    }
weigh-holds = With { $cards } you’d have { $after } of { $group }.
weigh-keeps = Giving { $cards } leaves you { $left }.
weigh-keeps-none = Giving { $cards } leaves you none.
weigh-breaks = Giving { $cards } breaks up a complete group.
weigh-giver-chooses = The giver chooses which.
weigh-giver-chooses-cards = The giver chooses the cards.
weigh-you-choose = You choose which when the trade is made.
weigh-you-choose-cards = You choose the cards when the trade is made.
unpayable-some = You only have { $held }, so you can’t pay { $number }.
unpayable = You can’t pay { $owed }: you lack { $missing }.
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
damaged-too-long = The file is too long to be a game.
damaged-cut-off = Something is missing from here on.
damaged-header = The header is not valid.
damaged-unknown = This edition, rule or shuffle is not known here.
damaged-promise = The shuffle is not the one that was promised before the deal.
damaged-action = This is not a valid action.
damaged-against-the-rules = The rules do not allow this at this point.
damaged-result = The game ends differently.
damaged-altered = The text has been altered since.

## House rules, bots and phrases

rule-yes = yes
rule-no = no
rule-swap = Swapped cards are
rule-swap-face-up = face up, seen by everyone
rule-swap-face-down = face down, seen only by the two trading
rule-final-display = A last chance to display groups
rule-drawing = Cards are drawn
rule-drawing-must = all you are entitled to
rule-drawing-may = as many as you like, or none
rule-strict-speech = Strict speech: saying too much disqualifies
rule-disqualified = Under strict speech, a player who says too much
rule-disqualified-speaker = is out of this trade
rule-disqualified-trade = ends the trade for everyone
rule-starting-seat = Who begins
rule-starting-seat-shuffle = at random
rule-or-offers = Offering one type “or” another requires holding
rule-or-offers-every-branch = both
rule-or-offers-one-branch = at least one
rule-memory-aid = The memory aid shows what others must be holding
rule-stalemate-rounds = Rounds without a swap, display or draw before the game ends
rule-barren-rounds = Rounds without a display or draw before the game ends

edition-with = With { $monks } and { $books }.
edition-without = Without { $monks } and { $books }.
edition-peoples = Peoples: { $kinds }.
edition-face-up = Everyone sees what is swapped.
edition-face-down = Only the two trading see what is swapped.
edition-draw-may = You may draw fewer cards, or none.
edition-no-last-display = No last display at the end.

bot-novice = Novice
bot-novice-many = novices
bot-novice-told = Has just learnt the game.
bot-pupil = Pupil
bot-pupil-many = pupils
bot-pupil-told = Collects one kind at a time and gives too much for it.
bot-apprentice = Apprentice
bot-apprentice-many = apprentices
bot-apprentice-told = Goes for the nearest group and accepts fair swaps.
bot-merchant = Merchant
bot-merchant-many = merchants
bot-merchant-told = Values every card and remembers what was said.
bot-senator = Senator
bot-senator-many = senators
bot-senator-told = Thinks through who may hold what before saying a word.
bot-collector = Collector
bot-collector-many = collectors
bot-collector-told = Speaks in categories and pairs.
bot-haggler = Haggler
bot-haggler-many = hagglers
bot-haggler-told = Always answers, and wants one card more than it gives.
bot-hermit = Hermit
bot-hermit-many = hermits
bot-hermit-told = Never trades.
bot-hoarder = Hoarder
bot-hoarder-many = hoarders
bot-hoarder-told = Single cards, one for one, or nothing.
bot-learner = Learner
bot-learner-many = learners
bot-learner-told = Learnt to trade from thousands of games.
bot-patron = Patron
bot-patron-many = patrons
bot-patron-told = Gives two cards for one.
bot-peddler = Peddler
bot-peddler-many = peddlers
bot-peddler-told = Counts cards, and wants one more than it gives.
bot-racer = Racer
bot-racer-many = racers
bot-racer-told = Collects peoples at any price, then civilisations.
bot-wholesaler = Wholesaler
bot-wholesaler-many = wholesalers
bot-wholesaler-told = Trades many cards at once, of any kind.

manner-plain = Says one thing at a time.
manner-choice = Likes to leave a choice: this or that.
manner-peoples = Speaks of peoples first.
manner-civilisation = Speaks of civilisation first.

phrase-hello = Hello.
phrase-good-luck = Good luck.
phrase-thanks = Thank you.
phrase-sorry = Sorry.
phrase-well-traded = Nice trade.
phrase-let-me-think = Let me think.
phrase-your-turn = Your turn.
phrase-good-game = Good game.
phrase-laugh = Ha ha.
phrase-wow = Wow.
phrase-goodbye = Goodbye.

## Help on cards and piles

help-earns = { $cards } earn { $card }.
help-for = For { $size } identical cards: { $kinds }.
help-for-one = For { $cards }.
help-worth =
    { $points ->
        [one] It is worth 1 point.
       *[other] It is worth { $points } points.
    }
help-worth-top = They are taken from the top of their pile: the first is worth { $most } points, the last { $least }.
help-library = It scores no points, but whoever has it needs only { $four } identical cards for { $city }.
help-with-library = With { $library }, { $four } are enough.
help-draws = For each one you can draw 1 { $card } per turn, up to { $limit } cards in all.
help-pair = At the end each pair in hand scores 1 point.
help-deck-people = The deck of { $cards }. At the end of a turn one of them can be drawn.
help-deck-civilisation = The deck of { $cards }. At the end of a turn one can be drawn for each of your { $settlements }, up to { $limit } cards in all. When the last one is drawn, the final round begins.
