# The rules to look up, in English. Numbers and names come from the edition.

rules-aim = The aim
rules-aim-one = { $fewest } to { $most } players collect cards and trade them with one another. Identical cards form groups, groups earn score cards, and the player with the most points wins.

rules-cards = The cards
rules-cards-one = There are two categories of cards to collect, { $people } and { $civilisations }. Their backs differ, so everyone sees how many of each the others have.
rules-cards-two = Each category is shuffled by itself, and everyone is dealt { $deal } { $people }. The rest lie face down as two decks, the score cards face up in piles.
rules-cards-lot = The starting player is chosen at random. Play proceeds clockwise.
rules-cards-seat = { $name } begins. Play proceeds clockwise.

rules-turn = A turn
rules-turn-must = A turn has three phases, always in this order: trade, display, draw. You may skip the trade and the display, but not the draw.
rules-turn-may = A turn has three phases, always in this order: trade, display, draw. You may skip each of them.

rules-speaking = What may be said
rules-speaking-one = Once in your turn you may make a request or an offer, not both. A request says what you want, and nothing about what you would pay. An offer says what you give, and nothing about what you want for it.
rules-speaking-two = Name one type, or two joined by one “and” or one “or”, with their exact numbers. A type is a kind of card, { $people } or { $civilisations } of whatever kind, any cards, or identical cards: pairs, three, four or five of a kind. Identical cards of one category, as in { $alone }, must be named on their own.
rules-speaking-three = You may not name a third type, a limit instead of a number, or anything you don’t want or won’t give; nor request and offer at the same time, nor name score cards.
rules-speaking-every-branch = You must have what you offer; with “or”, you must have both.
rules-speaking-one-branch = You must have what you offer; with “or”, one of the two is enough.
rules-speaking-slip = If you say something that isn’t allowed, you may try again.
rules-speaking-strict-speaker = Strict speech: whoever says too much is out of this trade.
rules-speaking-strict-trade = Strict speech: when someone says too much, this trade is over for everyone, and responses already given are void.

rules-responses = Responses
rules-responses-one = Clockwise, everyone with cards in hand answers once, and all hear it. To a request a response says what is wanted in return, to an offer what would be given for it.
rules-responses-two = You may respond to a request only if you can meet it, but you may ask for anything in return. You must have what you would give for an offer. You may always decline without saying why.

rules-swap = Accepting and giving
rules-swap-one = The player whose turn it is accepts one response they can pay for, or none. From then on nobody can step back.
rules-swap-two = Where the words leave a choice, the giver chooses. Both choose in secret, from the hand before the swap. “Other” means additional cards; they may be of a kind already named.
rules-swap-three = Each side gives exactly the number of cards named, and at least one. Score cards and displayed cards are never traded.
rules-swap-face-up = The cards change hands face up: everyone sees them.
rules-swap-face-down = The cards change hands face down: only the two trading see them, the others see the backs.

rules-display = Display
rules-display-one = After the trade you may display groups, as many as you have, one after the other. A group stays on the table, and you take a score card for it at once.
rules-display-top = Score cards are taken from the top of their pile, so { $cities } are worth less and less.
rules-display-library = Whoever has { $library } needs only { $four } identical cards for { $city }, starting that same turn. A second one has no further effect.
rules-display-empty = When a pile is used up, no more groups can be displayed for it; the cards stay in hand.
rules-alike = { $size } identical cards

rules-draw = Draw
rules-draw-must = At the end of your turn you draw one { $person }, and one { $civilisation } for each of your { $settlements }, up to { $limit } cards in all.
rules-draw-choice = With { $limit } { $settlements } or more you may draw { $limit } { $civilisations } and no { $person }. You decide before you see a card.
rules-draw-may = At the end of your turn you may draw one { $person }, and one { $civilisation } for each of your { $settlements }, up to { $limit } cards in all. You say how many of each before you see a card; you may also draw none.
rules-draw-short = If a deck runs short, draw what is left; there is no compensation.

rules-end = The end
rules-end-one = Whoever draws the last { $civilisation } begins the final round: everyone has one more turn, with the player who drew it going last.
rules-end-display = Then everyone may display groups once more, clockwise, with the player who had the last turn going last.
rules-end-no-display = After that nobody displays any more groups.
rules-end-stalemate = The game also ends when it stalls: after { $stalemate } rounds without a swap, a display or a draw, or after { $barren } rounds without a display or a draw.

rules-scoring = Points
rules-scoring-one = Score cards are worth the points printed on them. In hand, each pair of identical cards scores one point; displayed cards score nothing extra.
rules-scoring-two = The player with the most points wins; tied players share the win.

rules-house = House rules
rules-house-one = The host of a table may change these rules. In this edition they are:

rules-head-card = Card
rules-head-sort = Category
rules-head-copies = Number
rules-head-score-card = Score card
rules-head-number = Number
rules-head-points = Points
rules-head-group = Group
rules-head-of = Cards
rules-head-earns = Earns
rules-head-rule = Rule
rules-head-here = In this edition

rules-wrong-third = I request { $one }, { $two } and { $three }.
rules-wrong-limit = I request at least { $one }.
rules-wrong-negation = I request { $several }, but no { $excluded }.
rules-wrong-both = I offer { $one } for { $two }.
