# What the analysis says: reviews, the coach, beliefs and puzzles.

## What was done

did-say = You said: “{ $sentence }”
did-pass = You did not trade.
did-decline = You declined.
did-misspeak = You said too much.
did-accept = You traded with { $name }.
did-refuse = You accepted no response.
did-deliver = You gave { $cards }.
did-display = You displayed { $cards }.
did-done = You displayed nothing more.
did-draw = You drew { $cards }.
did-draw-nothing = You drew nothing.

## What would have been better

better-say = Better: “{ $sentence }”
better-pass = Better: no trade this turn.
better-decline = Better: decline.
better-accept = Better: trade with { $name }.
better-refuse = Better: accept no response.
better-deliver = Better: give { $cards }.
better-display = Better: display { $cards }.
better-done = Better: display nothing more for now.
better-draw = Better: draw { $cards }.
better-draw-nothing = Better: draw nothing.
review-loss = Your chance to win would have been about { $best }% instead of { $played }%.
review-points = Points you could have expected: { $best } instead of { $played }.
review-answered = An answer was likelier: { $best }% instead of { $played }%.
review-answerers = { $number } of the others would probably have answered.
review-usually = It would probably have brought you { $comes } for { $goes }.
review-told = It told the others something about your hand: { $kinds }. They now expect { $after } of these, before it was { $before }.
review-choices = Ways that were tried: { $number }.
review-doubt = Chance to win and points taken together, the difference is worth { $loss }% of a win, give or take { $doubt }%.
review-bits = It gave away { $bits } bits about your hand.
review-was-best = Nothing better was found.
review-close = Other ways were about as good.

mark-excellent = excellent
mark-good = good
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder

## What there is to learn from it

lesson-missed-trade = A trade was worth trying.
lesson-unanswered = Hardly anyone could answer this.
lesson-too-dear = Other words would have cost you less.
lesson-better-words = Other words promised more.
lesson-better-passed = No trade was better than this one.
lesson-missed-answer = An answer was worth it.
lesson-sold-cheap = You could have asked for something better.
lesson-asked-too-much = There was little hope that they would agree to this.
lesson-offered-little = For this they would hardly have agreed.
lesson-offered-much = They would have agreed to something that costs you less.
lesson-better-declined = These cards were worth more to you than what you asked for.
lesson-last-card = It was probably the card that a rival was waiting for.
lesson-accepted-dear = This price was too high.
lesson-other-partner = Another response brought more.
lesson-refused-good = There was a good response among them.
lesson-gave-wrong = Other cards would have been missed less.
lesson-display-now = This group should have been displayed at once.
lesson-display-later = This group should have waited.
lesson-other-group = Another group should have come first.
lesson-draw-other = Other cards would have brought more.

## The summary

summary-won = You gained most in round { $round }, turn { $turn }: your chance to win rose from { $before }% to { $after }%.
summary-lost = You lost most in round { $round }, turn { $turn }: your chance to win fell from { $before }% to { $after }%.
summary-steady = Your chance to win changed little from turn to turn.
summary-costliest = Your costliest decision was in round { $round }, turn { $turn }. { $lesson }
summary-no-mistake = No decision of yours cost you much.
habit-trading = A habit to change: try a trade more often, and before you speak, think who could answer.
habit-price = A habit to change: compare what you give with what you get before you agree.
habit-words = A habit to change: look for words that several players can answer.
habit-rival = A habit to change: before you give a card away, look at what the leader collects.
habit-display = A habit to change: before you display, count how many turns are left and who races you.
habit-draw = A habit to change: before you draw, think which of the two decks your groups need.
habit-none = A habit to keep: you weighed your decisions well.

## The curve and its page

review-of = Review for { $name }
review-curve = Chance to win, turn by turn
review-moment = Round { $round }, turn { $turn }: your chance to win { $wins }%, points expected { $points }.
review-turn = Round { $round }, turn { $turn }
review-marks = Your decisions
review-accuracy = Accuracy: { $number } of 100
review-how = Only what this player could see at the time was used. What a decision cost combines the chance to win and the points, as a percentage of a win. Version { $version } of the analysis.

## Numbers

decimal-mark = { "." }

## The coach

coach-answered = Someone answers: about { $chance }%.
coach-agreed = They agree: about { $chance }%.
coach-swap = Probably you get { $comes } for { $goes }.
coach-tells = It tells the others about your { $kinds }: they would expect { $after } instead of { $before }.
coach-tells-little = It tells the others hardly anything.
hint-trade = Think of the group that lacks fewest cards, and of who could have them.
hint-answer = Think of what these cards are worth to you, and to whoever wants them.
hint-choose = Compare what each response brings you with what it brings the others.
hint-deliver = Think of which cards you will miss least, and who gets them.
hint-display = Think of how many score cards are left, and who is after them.
hint-draw = Think of which deck your groups need.
hint-about = It is about { $cards }.
hint-keep = Perhaps it is best to keep what you have.

## Beliefs

beliefs-hand = { $name } probably holds: { $kinds }.
beliefs-kind = { $kinds } { $number } ({ $chance }%)
beliefs-none = { $name } probably holds nothing.

## Puzzles

choose-say = Say: “{ $sentence }”
choose-pass = Do not trade this turn.
choose-decline = Decline.
choose-accept = Trade with { $name }.
choose-refuse = Accept no response.
choose-deliver = Give { $cards }.
choose-display = Display { $cards }.
choose-done = Display nothing.
choose-draw = Draw { $cards }.
choose-draw-nothing = Draw nothing.
puzzle-solved = Well chosen: this wins most often.
puzzle-not-solved = Another choice wins more often.
puzzle-best = The best choice: { $choice }
