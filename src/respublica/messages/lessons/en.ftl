# The lessons, in English. Numbers come from the edition.

lesson-you = You
lesson-remark = That is allowed, but something else is asked for here. { $task }

## The first request

lesson-request = Your first request
lesson-request-one = You collect cards of the same people: { $group } alike are a group, and groups earn points. Everybody begins with a few People cards, and nobody has enough of anything. So you trade.
lesson-request-two = On your turn you may ask for cards. You say what you want, never what you would pay. The others answer one after the other: each names a price, or declines.
lesson-request-ask = You hold two Huns. Ask for one more.
lesson-request-remark = That is allowed, but it brings you no Hun. Ask for one or two Huns, and nothing else.
lesson-request-accept = Björn wants a Viking for it, and you can spare yours. Accept.
lesson-request-end = You have no group to display yet. Go on: you draw a card, and your turn ends.
lesson-request-done = That was a whole turn: trade, display, draw.

## Answering

lesson-answer = Answering
lesson-answer-one = On the turns of others you answer. Björn asks for a Goth. Your response names a price, anything in the game you like; the cards change hands only if Björn accepts it.
lesson-answer-two = You can respond only if you hold what is asked for. You may always decline, and nobody learns whether you could not or would not.
lesson-answer-price = You have two Goths. Name your price for one, a Hun for example.
lesson-answer-remark = You may decline whenever you like. Here, name a price first.
lesson-answer-offer = Clara offers a Langobard and does not say what for. Say what you would give, or decline.
lesson-answer-done = Whoever is on turn accepts one response, or none. Once accepted, nobody can step back.

## Or, and

lesson-choice = Or, and
lesson-choice-one = You may name one thing, or two joined by “or” or by “and”. With “or” you are content with either, with “and” you want both. Three things, limits such as “at least”, and what you do not want: all that may not be said.
lesson-choice-two = Where the words leave a choice, the one who gives chooses. Both choose in secret, then the cards change hands.
lesson-choice-ask = Ask for one Goth or one Viking.
lesson-choice-remark = That is allowed, but here it is about the “or”. Ask for one Goth or one Viking.
lesson-choice-accept = Clara wants two cards for it, Björn one of two. Accept what Björn says.
lesson-choice-accept-remark = Clara would get both cards from you; Björn lets you choose. Accept what Björn says.
lesson-choice-give = Now you choose: give Björn a Hun or the Langobard.
lesson-choice-done = Björn has chosen too. Whoever says “or” leaves the choice to the other.

## An offer and a Settlement

lesson-settlement = An offer, a Settlement
lesson-settlement-one = An offer is the other way round: you say what you give, and the others what they would give for it. You must hold what you offer.
lesson-settlement-two = After the trade you may display groups. { $group } alike of one people are laid out for good and earn a Settlement: { $settlement } points.
lesson-settlement-offer = One Hun is missing. Offer a Viking, and see who wants it.
lesson-settlement-remark = That is allowed, but it does not bring you the Hun. Offer one or two Vikings, without “or”.
lesson-settlement-accept = Björn would give you a Hun for it. Accept.
lesson-settlement-accept-remark = You need a Hun, and Björn gives you one. Accept what Björn says.
lesson-settlement-display = You hold { $group } Huns. Display them.
lesson-settlement-end = Go on and draw: a People card, and for your Settlement a Civilisation card.
lesson-settlement-done = From now on the Settlement brings you a Civilisation card every turn.

## Civilisation cards

lesson-civilisation = Civilisation cards
lesson-civilisation-one = Every turn you draw a People card, and for each of your Settlements a Civilisation card, { $limit } cards in all at most. Here you have three Settlements already.
lesson-civilisation-two = In a trade you may name a whole category, as in “two People cards”, or any cards, or a pair. The one who gives chooses which.
lesson-civilisation-ask = Ask for two Civilisation cards, whichever they are.
lesson-civilisation-remark = That is allowed, but here it is about the category. Ask for one or two Civilisation cards.
lesson-civilisation-accept = Björn wants your Langobard for them. Accept.
lesson-civilisation-end = There is nothing to display. Go on and draw.
lesson-civilisation-draw = With so many Settlements you may go without the People card. Choose what you draw.
lesson-civilisation-done = Settlements earn little, but the cards they bring build Cities.

## A City

lesson-city = A City
lesson-city-one = { $group } Civilisation cards alike earn a City. The first one on the pile is worth { $city } points, the last one { $lowest }: it pays to be quick.
lesson-city-two = Everybody knows what these cards are worth. Often one costs two cards, or more.
lesson-city-ask = You hold four Alchemy cards. Ask for one more.
lesson-city-remark = That is allowed, but it does not complete your Alchemy. Ask for one or two Alchemy cards, and nothing else.
lesson-city-accept = Björn wants two People cards, and you may choose which. Accept.
lesson-city-give = Pick two People cards to give.
lesson-city-display = Your Alchemy is complete. Display it.
lesson-city-done = { $city } points at once. The next City is worth less.

## Monks and Books

lesson-books = Monks and Books
lesson-books-one = Monks and Books are few, and so a group of them is small. { $monks } Monks earn a Church: { $church } points. { $books } Books earn a Library.
lesson-books-two = The Library counts nothing by itself, but for you a City then takes { $four } cards alike, in the same turn already. Monks are People cards, Books are Civilisation cards.
lesson-books-church = Display your Monks.
lesson-books-library = Now display your Books.
lesson-books-city = Thanks to the Library { $four } Architecture cards are enough. Display them.
lesson-books-done = Three groups in one turn: display as many as you have.

## The end

lesson-end = The end
lesson-end-one = Whoever draws the last Civilisation card begins the final round: everybody has one more turn, the one who drew it last of all. Then everybody may display groups one last time.
lesson-end-two = Score cards have their points. In hand, each pair of cards alike is one point. Most points win.
lesson-end-last-card = One Civilisation card is left, and it is yours. Go on and draw it.
lesson-end-last-turn = This is your last turn. Go on without a trade.
lesson-end-no-group = Four Goths are no group. Go on: you still draw a card.
lesson-end-display = The card was a Goth. Display your { $group } Goths.
lesson-end-score = No group is left. Finish, and see the points.
lesson-end-done = Two Settlements and a pair of Vikings: you have won. Now try a real table.
