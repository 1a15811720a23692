# The rules to look up, in English. Numbers and names come from the edition.

rules-aim = The aim
rules-aim-one = { $fewest } to { $most } players collect cards and trade them with one another. Cards alike make groups, groups earn score cards, and most points win.

rules-cards = The cards
rules-cards-one = There are two sorts of cards to collect, { $people } and { $civilisations }. Their backs differ, so everybody sees how many of each the others hold.
rules-cards-two = Each sort is shuffled by itself, and everybody is dealt { $deal } { $people }. The rest lie face down as two decks, the score cards face up in piles.
rules-cards-lot = Lots decide who begins. Play goes clockwise.
rules-cards-seat = { $name } begins. Play goes clockwise.

rules-turn = A turn
rules-turn-must = A turn has three parts, always in this order: trade, display, draw. You may leave out the trade and the display, but not the draw.
rules-turn-may = A turn has three parts, always in this order: trade, display, draw. You may leave out each of them.

rules-speaking = What may be said
rules-speaking-one = Once in your turn you may make a request or an offer, not both. A request says what you want, and nothing about what you would pay. An offer says what you give, and nothing about what you want for it.
rules-speaking-two = Name one thing, or two joined by one “and” or one “or”, with their exact numbers. A thing is a kind of card, { $people } or { $civilisations } of whatever kind, any cards, or cards alike: pairs, three, four or five of a kind. Cards alike of one sort, as in { $alone }, are named alone.
rules-speaking-three = Nobody may name a third thing, a limit instead of a number, or what is not wanted or not given; nobody may request and offer in one breath, or name score cards.
rules-speaking-every-branch = You must hold what you offer; with “or”, the one as well as the other.
rules-speaking-one-branch = You must hold what you offer; with “or”, one of the two is enough.
rules-speaking-slip = Whoever says something that is not allowed may say it anew.
rules-speaking-strict-speaker = Strict speech: whoever says too much takes no further part in this trade.
rules-speaking-strict-trade = Strict speech: when somebody says too much, this trade is over for all, and answers given before are void.

rules-responses = Responses
rules-responses-one = Clockwise, everybody with cards in hand answers once, and all hear it. To a request a response says what is wanted in return, to an offer what is given for it.
rules-responses-two = You may respond to a request only if you can meet it, but may want anything for it. What you would give for an offer you must hold. Anybody may decline and need not say why.

rules-swap = Accepting and giving
rules-swap-one = Whoever is on turn accepts one response, or none; it must be one they can pay. From then on nobody can step back.
rules-swap-two = Where the words leave a choice, the one who gives chooses. Both choose in secret, from the hand before the swap. “Other” cards are further cards, and may be of a kind already named.
rules-swap-three = Exactly as many cards are given as were said, at least one by each side. Score cards and displayed cards are never traded.
rules-swap-face-up = The cards change hands face up: everybody sees them.
rules-swap-face-down = The cards change hands face down: only the two who trade see them, the others see the backs.

rules-display = Display
rules-display-one = After the trade you may display groups, as many as you have, one after the other. A group stays on the table, and you take a score card for it at once.
rules-display-top = Score cards are taken from the top of their pile, so { $cities } are worth less and less.
rules-display-library = Whoever has { $library } displays { $four } cards alike for { $city }, from the same turn on. A second one adds nothing.
rules-display-empty = When a pile is used up, no more groups can be displayed for it; the cards stay in hand.
rules-alike = { $size } alike

rules-draw = Draw
rules-draw-must = At the end of your turn you draw one { $person }, and one { $civilisation } for each of your { $settlements }, { $limit } cards in all at most.
rules-draw-choice = With { $limit } { $settlements } or more you may draw { $limit } { $civilisations } and no { $person }. You decide before you see a card.
rules-draw-may = At the end of your turn you may draw one { $person }, and one { $civilisation } for each of your { $settlements }, { $limit } cards in all at most. You say how many of each before you see a card; none is allowed too.
rules-draw-short = A deck that runs short gives what it has, and nothing else in its place.

rules-end = The end
rules-end-one = Whoever draws the last { $civilisation } begins the final round: everybody has one more turn, the one who drew it last of all.
rules-end-display = Then everybody may display groups once more, clockwise, the one who had the last turn last of all.
rules-end-no-display = After that nobody displays any more groups.
rules-end-stalemate = The game also ends when it stands still: after { $stalemate } rounds without a swap, a display or a draw, or after { $barren } rounds without a display or a draw.

rules-scoring = Points
rules-scoring-one = Score cards count the points printed on them. In hand, each pair of cards alike counts one point; what is on display counts nothing more.
rules-scoring-two = Most points win. Whoever shares them shares the win.

rules-house = House rules
rules-house-one = Whoever opens a table may change these rules for it. Here they are as follows.

rules-head-card = Card
rules-head-sort = Sort
rules-head-copies = How many
rules-head-score-card = Score card
rules-head-number = How many
rules-head-points = Points
rules-head-group = Group
rules-head-of = Cards
rules-head-earns = Earns
rules-head-rule = Rule
rules-head-here = Here

rules-wrong-third = I request { $one }, { $two } and { $three }.
rules-wrong-limit = I request at least { $one }.
rules-wrong-negation = I request { $one }, but not { $two }.
rules-wrong-both = I offer { $one } for { $two }.
