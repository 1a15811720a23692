# The lessons, in English. Numbers come from the edition.

lesson-you = You
lesson-remark = That is allowed, but that’s not what this step asks for. { $task }
lesson-over = This lesson is done.
lesson-over-next = Continue with the next one.

## The first request

lesson-request = Your first request
lesson-request-one = You collect cards of the same people: { $group } identical cards make a group, and groups earn points. Everyone begins with a few People cards, and nobody has enough of anything. So you trade.
lesson-request-two = On your turn you may request cards. You say what you want, never what you would pay. The others answer one after the other: each names a price, or declines.
lesson-request-ask = You have two Huns. Request one more.
lesson-request-remark = That is allowed, but it brings you no Hun. Request 1 Hun, or 2 Huns, and nothing else.
lesson-request-accept = Björn wants a Viking for it, and you can spare yours. Accept.
lesson-request-end = You have no group to display yet. Continue: you draw a card, and your turn ends.
lesson-request-done = That was a whole turn: trade, display, draw.

## Answering

lesson-answer = Answering
lesson-answer-one = On other players’ turns you answer. Björn requests a Goth. Your response names a price, any cards in the game you like; the cards change hands only if Björn accepts it.
lesson-answer-two = You can respond only if you have what is requested. You may always decline, and nobody learns whether you could not or would not. What is fair? One card for one is usual; name two if yours completes a group.
lesson-answer-price = You have two Goths. Name your price for one, a Hun for example.
lesson-answer-remark = You may decline whenever you like. Here, name a price first.
lesson-answer-offer = Clara offers a Langobard without saying what for. Say what you would give, or decline.
lesson-answer-done = The player whose turn it is accepts one response, or none. Once accepted, nobody can step back.

## Or, and

lesson-choice = Or, and
lesson-choice-one = You may name one type, or two joined by “or” or by “and”. With “or”, either will do; with “and”, you want both. You may not name three types, give limits such as “at least”, or say what you don’t want.
lesson-choice-two = Where the words leave a choice, the giver chooses. Both choose in secret, then the cards change hands.
lesson-choice-ask = You have one Goth and one Viking, and either could grow. Request one Goth or one Viking.
lesson-choice-remark = That is allowed, but this step is about “or”. Request one Goth or one Viking.
lesson-choice-accept = Clara wants two cards for it, Björn one of two. Accept Björn’s response.
lesson-choice-accept-remark = Clara would get both cards from you; Björn lets you choose. Accept Björn’s response.
lesson-choice-give = Now you choose: give Björn a Hun or the Langobard.
lesson-choice-done = Björn has chosen too. Everyone saw the swap: “at least” beside a name shows what that player must still have. That is the memory aid.

## An offer and a Settlement

lesson-settlement = An offer, a Settlement
lesson-settlement-one = An offer is the other way round: you say what you give, and the others what they would give for it. You must have what you offer.
lesson-settlement-two = After the trade you may display groups. { $group } identical People cards stay on the table and earn a Settlement: { $settlement } points.
lesson-settlement-offer = One Hun is missing. Offer a Viking, and see who wants it.
lesson-settlement-remark = That is allowed, but it does not bring you the Hun. Offer 1 Viking, or 2 Vikings, without “or”.
lesson-settlement-accept = Björn would give you a Hun for it. Accept.
lesson-settlement-accept-remark = You need a Hun, and Björn gives you one. Accept Björn’s response.
lesson-settlement-display = You have { $group } Huns. Display them.
lesson-settlement-end = Continue and draw: a People card, and for your Settlement a Civilisation card.
lesson-settlement-done = From now on the Settlement brings you a Civilisation card every turn.

## Civilisation cards

lesson-civilisation = Civilisation cards
lesson-civilisation-one = Every turn you draw a People card, and for each of your Settlements a Civilisation card, up to { $limit } cards in all. Here you have three Settlements already.
lesson-civilisation-two = In a trade you may name a whole category, as in “two People cards”, or any cards, or a pair. The giver chooses which.
lesson-civilisation-ask = Request any two Civilisation cards.
lesson-civilisation-remark = That is allowed, but this step is about the category. Request 1 or 2 Civilisation cards.
lesson-civilisation-accept = Björn wants your Langobard for them. Accept.
lesson-civilisation-end = There is nothing to display. Continue and draw.
lesson-civilisation-draw = With so many Settlements you may skip the People card. Choose what you draw.
lesson-civilisation-done = Settlements earn little, but the cards they bring build Cities.

## A City

lesson-city = A City
lesson-city-one = Everyone has a Settlement by now, and Civilisation cards. { $group } identical ones earn a City. The first one on the pile is worth { $city } points, the last one { $lowest }: it pays to be quick.
lesson-city-two = Everyone knows what these cards are worth. A fair price for one is often two People cards, and for the last one missing even more.
lesson-city-ask = You have four Alchemy cards. Request one more.
lesson-city-remark = That is allowed, but it does not complete your Alchemy group. Request 1 or 2 Alchemy cards, and nothing else.
lesson-city-accept = Björn wants two People cards, and you may choose which. Accept.
lesson-city-give = Choose the two People cards you give.
lesson-city-display = Your Alchemy group is complete. Display it.
lesson-city-done = { $city } points at once. The next City is worth less.

## Monks and Books

lesson-books = Monks and Books
lesson-books-one = There are few Monks and Books, so their groups are small. { $monks } Monks earn a Church: { $church } points. { $books } Books earn a Library.
lesson-books-two = The Library itself scores nothing, but you now need only { $four } identical cards for a City, even in the same turn. Monks are People cards, Books are Civilisation cards.
lesson-books-church = Display your Monks.
lesson-books-library = Now display your Books.
lesson-books-city = Thanks to the Library, { $four } Architecture cards are enough. Display them.
lesson-books-done = Three groups in one turn: display as many as you have.

## The end

lesson-end = The end
lesson-end-one = Whoever draws the last Civilisation card begins the final round: everyone has one more turn, with the player who drew it going last. Then everyone may display groups one last time.
lesson-end-two = Score cards are worth the points printed on them. In hand, each pair of identical cards scores one point. The most points wins.
lesson-end-last-card = One Civilisation card is left, and it is yours. Continue and draw it.
lesson-end-last-turn = This is your last turn. Continue without a trade.
lesson-end-no-group = Four Goths are not a group. Continue: you still draw a card.
lesson-end-display = The card was a Goth. Display your { $group } Goths.
lesson-end-score = You have no groups left. Finish to see the scores.
lesson-end-done = Two Settlements and a pair of Vikings: you have won. Now try a real game.
