# What the page in the browser says in English.

web-description = Res Publica, the trading card game: request, offer, settle, build cities.
web-page-missing = This page could not be loaded. Please try again.
web-page-reload = Load again

## The bar and the menu

web-bar-skip = Skip to the content
web-bar-home = Res Publica, home
web-bar-navigation = Page
web-bar-rules = Rules
web-bar-replay = Watch a replay
web-bar-menu = Menu
web-theme-auto = Match device
web-theme-light = Light
web-theme-dark = Dark
web-menu-language = Language
web-menu-theme = Theme
web-menu-commit = When you say, accept or give
web-commit-undo = Undo
web-commit-undo-note = You can take it back for two seconds.
web-commit-twice = Tap twice
web-commit-twice-note = Tap again to confirm.
web-commit-at-once = At once
web-commit-at-once-note = One tap, and there is no taking it back.
web-menu-memory = Memory aid
web-menu-goes-on = Skip questions without a choice
web-menu-goes-on-note = Against bots only: what leaves you no choice happens by itself after a short pause.
web-menu-motion = Animations
web-menu-sounds = Sounds
web-menu-notify = Notify me when it’s my turn
web-menu-notify-refused = Your browser doesn’t allow notifications from this page.
web-menu-letters = Single-letter shortcuts
web-menu-learn = Learn to play
web-menu-games = Your games
web-menu-account = Name and account
web-menu-home = Home
web-keys-title = Keyboard shortcuts
# One letter each, and none of them twice.
web-letter-request = R
web-letter-offer = O
web-letter-type = T
web-letter-join = X
web-letter-none = N
web-letter-again = A
web-letter-log = L
web-letter-hand = H
web-letter-ahead = D
web-key-control = Ctrl
web-key-escape = Esc
web-key-home = Home
web-key-end = End
web-key-space = Space
web-keys-ask = request cards
web-keys-offer = offer cards
web-keys-type = type the sentence
web-keys-people = People cards
web-keys-civilisation = Civilisation cards
web-keys-count = one more, one fewer
web-keys-join = and, or
web-keys-last = remove the last part
web-keys-again = your last sentence again
web-keys-complete = while typing: complete the word
web-keys-commit = say it, give it; again: at once
web-keys-none = no trade, decline, refuse all, continue
web-keys-compare = go to a response, refuse all
web-keys-display = display that group
web-keys-go-on = continue, if there is nothing to display
web-keys-draw = draw that choice
web-keys-arrows = move between cards, tiles or lines
web-keys-log = log
web-keys-hand = hand
web-keys-ahead = decline until your turn
web-keys-help = this list
web-keys-back = take it back; back (your text is kept)
web-keys-replay = in a replay: step, turn, start, end
web-keys-play = in a replay: play, pause

## Before the deal

web-waiting-title = Before the deal
web-waiting-shuffling = The cards are being shuffled.
web-waiting-promise = The server has locked in its part of the randomness and published its fingerprint. Everyone at the table adds a part too, so nobody can control the deal, and anyone can check it after the game.
web-waiting-free =
    { $seats ->
        [one] One seat is still free.
       *[other] { $seats } seats are still free.
    }
web-waiting-next-host = Send the link, or fill up with bots.
web-waiting-next-guest = { $name } will start the game once every seat is taken; the table opens automatically.
web-waiting-next-looker = Take a seat, or stay and watch.
web-waiting-ready = Everyone is here. You can start.
web-waiting-host = Everyone is here. { $name } starts the game.
web-waiting-leave = Leave the table
web-waiting-fill = Fill with bots
web-waiting-start = Start
web-invite-title = Invite others
web-invite-title-watch = Every seat is taken. Others can watch.
web-invite-alone = This game runs on this computer alone, so no link to it works elsewhere. To let others on your network join, stop it and start it with: { $command }
web-invite-link = Send this link
web-invite-code = or give them this code
web-invite-picture = or scan this with a phone
web-invite-share = Share the link
web-invite-text = Come and play Res Publica with me.
web-copy = Copy
web-copy-done = Copied.
web-copy-select = Your browser doesn’t allow copying here. The text is selected: copy it yourself.
web-chair-free = Seat { $number }
web-chair-you = you
web-chair-bot = { $level }, bot
web-chair-here = on this device
web-chair-host = host
web-chair-sit = Sit here
web-chair-seat-bot = Add a bot
web-chair-remove = Remove
web-chair-remove-name = Remove { $name }
web-bot-level = Bot level
web-table-public = Public: anyone can join
web-table-private = Private: only with the link or the code
web-clock-none = No clock
web-clock-decision = { $time } per decision
web-clock-bank = { $time } per decision, { $bank } in reserve
web-time-days =
    { $number ->
        [one] 1 day
       *[other] { $number } days
    }
web-time-hours =
    { $number ->
        [one] 1 hour
       *[other] { $number } hours
    }
web-time-minutes =
    { $number ->
        [one] 1 minute
       *[other] { $number } minutes
    }
web-time-seconds =
    { $number ->
        [one] 1 second
       *[other] { $number } seconds
    }

## Why something did not work

web-refused-malformed = The server could not read this. Please check what you entered.
web-refused-too-large = This is more than the server takes at once.
web-refused-too-slow = It did not reach the server in time. Please check your connection and try again.
web-refused-too-many = Too many requests. Please wait a moment.
web-refused-stale = The game has moved on since. Please look at the table again.
web-refused-id-reused = This was sent once before with other contents. Please load the page again.
web-refused-already-delivered = You have already chosen the cards you give.
web-refused-during-a-trade = Not while a request or an offer is being answered.
web-refused-wrong-stage = That is no longer possible at this table.
web-refused-not-seated = Only players at the table can do that.
web-refused-not-the-host = Only the host of the table can do that.
web-refused-seat-taken = That seat is taken.
web-refused-no-such-seat = There is no such seat at this table.
web-refused-seats-empty = There is still a free seat. A bot could take it.
web-refused-wrong-code = That code isn’t valid for this table.
web-refused-wrong-option = These settings can’t be combined.
web-refused-no-talk = No chat during trades at this table.
web-refused-not-found = There is no such table, or it is private.
web-refused-not-known = You are not signed in here.
web-refused-not-allowed = You may not do that here.
web-refused-wrong-password = This is not your current password.
web-refused-common-password = This password is one of those that are guessed first. Please choose another.
web-refused-foreign-origin = This page may not use the server. Please open the game at the server’s own address.
web-refused-not-stored = It couldn’t be saved, so nothing has changed. Please try again.
web-refused-stopping = The server is restarting. Please try again in a moment.
web-refused-internal = Something went wrong on the server. Please try again.
web-refused-unreachable = The server isn’t responding. Please check your connection.

## The end of a game

web-end-you = You
web-end-play-again = Play again
web-end-next-table = Next game
web-end-watch = Watch from the start
web-end-look = View the table
web-end-record = Save the record
web-end-score = Score
web-end-source = Source
web-end-winner = winner
web-end-pairs = Pairs in hand
web-end-total = Total
web-end-rounds = Round by round
web-end-rounds-hint = Select a point to see that moment.
web-end-round = Round { $number }
web-end-round-column = Round
web-end-moment = See this moment
web-shuffle-fair = The shuffle was fair.
web-shuffle-fair-why = The deck is the one promised before the deal.
web-shuffle-record-why = All cards follow from the seed in the record.
web-shuffle-unfair = The shuffle was not the one promised.
web-shuffle-check = Check it yourself
web-shuffle-insecure = Your browser can check the shuffle only over a secure connection (https).
web-shuffle-promise = The seed revealed after the end matches the promise made before the deal.
web-shuffle-promise-not = The seed revealed after the end does not match the promise.
web-shuffle-unchanged = It is the promise that this device saw before the deal.
web-shuffle-unchanged-not = It is not the promise that this device saw before the deal.
web-shuffle-nonce = The part of the randomness that this device added was mixed in.
web-shuffle-nonce-not = The part of the randomness that this device added is missing.
web-shuffle-deal = Repeating the shuffle here gives exactly the hands that were dealt and the same starting seat.
web-shuffle-deal-not = Repeating the shuffle here gives other hands or another starting seat.
web-shuffle-draws = Every card drawn later came from the top of its deck.
web-shuffle-draws-not = A card drawn later did not come from the top of its deck.
web-shuffle-commitment = Promise
web-shuffle-seed = Seed
web-shuffle-nonces = Players’ contributions
web-shuffle-how = Your browser worked this out itself: SHA-256 for the promise, HMAC-SHA256 for the shuffle. The record contains everything needed to repeat the check elsewhere.

## Replay

web-replay-title = Replay
web-replay-play = Play
web-replay-pause = Pause
web-replay-first = Go to start
web-replay-back = One step back
web-replay-on = One step forward
web-replay-last = Go to end
web-replay-turn-back = Previous turn
web-replay-turn-on = Next turn
web-replay-speed = Speed
web-replay-scrubber = Moment
web-replay-at = Turn { $turn }, step { $step } of { $steps }
web-replay-eyes = View as
web-replay-eyes-open = All hands face up
web-replay-hands = All hands
web-replay-empty-hand = No cards
web-replay-copy = Copy link
web-replay-copy-address = The link is in the address bar
web-replay-open-title = Watch a replay
web-replay-open-note = Choose a record, or drop it here. The server reads it and does not keep it.
web-replay-open-file = Choose a file
web-replay-too-large = This file is too large for a record: 1 MiB at most.
web-replay-running = This game is not over yet. You can watch it from the start once it’s over.
web-replay-missing = There is no such game, or it is private.

## Learning

web-lesson-title = Lesson
web-lesson-step = Step { $number } of { $count }
web-lesson-reached = done
web-lesson-leave = Leave
web-lesson-back = Back
web-lesson-try = Try it
web-lesson-read = Read again
web-lesson-show = Show me
web-lesson-again = Try again
web-lesson-next = Next
web-lesson-finish = Play a real game
web-lesson-watch = Watch what happens.
web-lesson-skip = Skip
web-lesson-traded = You traded with { $name }.
web-lesson-commit-undo = After you press the button you have two seconds to take it back. In the menu you can change that.
web-lesson-commit-twice = Press the button, then once more to confirm. In the menu you can change that.
web-lesson-commit-at-once = One press of the button, and it is said. In the menu you can change that.
web-lesson-rules = Look it up in the rules
web-lesson-all = All steps
web-coach-title = Tip:
web-coach-close = Close
web-coach-end = No more tips
web-coach-request = You have { $cards }; a group takes { $needs }. Request one more.
web-coach-request-any = Request cards that start a group, or offer what you can spare.
web-coach-price = You have it. Name a price you can use: one card for one is usual. Or decline.
web-coach-tender = Name something you can spare, or decline.
web-coach-decline = You do not have it, so decline. Nobody learns whether you could.
web-coach-compare = Accept what brings you nearer to a group, or refuse all.
web-coach-deliver = Give what you have least of. Nobody sees it before the swap.
web-coach-display = Complete: { $cards }. Display them and earn a score card.
web-coach-draw = You may choose. People cards make Settlements, Civilisation cards make Cities.
web-coach-last-round = Your last turn. Complete what you can; a pair in hand still scores a point.

## The rules

web-rules-title = Rules
web-rules-contents = Contents
web-rules-edition = Edition
web-rules-learn = Learn by playing

## One device, several people

web-curtain-pass = Pass the device to { $name }.
web-curtain-nobody = Nobody on this device answers
web-curtain-open = I am { $name }

## The table

web-table-title = The table
web-table-coming = Loading the table…
web-you = You
web-close = Close
web-points =
    { $points ->
        [one] point
       *[other] points
    }
web-cards =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
web-seats = Players
web-seat-points =
    { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-seat-card-of = { $card } worth { $value }
web-seat-nothing = Nothing displayed yet
web-seat-bot = bot
web-seat-gone = away
web-seat-gone-told = { $name } is away. If others are waiting, a bot plays until they are back.
web-seat-open = What { $name } has displayed
web-seat-sure = Has at least
web-seat-sure-brief = at least
web-seat-sure-nothing = Nothing is known for certain.
web-wishes = Lately
web-wishes-none = Asked for and offered nothing lately.
web-wish-request = requested
web-wish-offer = offered
web-wish-demand = wanted in return
web-wish-tender = would give
web-clock = Time left
web-clock-low = Ten seconds left.
web-land-mine = Your land: { $what }.
web-land-mine-empty = Your land is still empty.
web-land = { $name }’s land: { $what }.
web-land-empty = { $name }’s land is still empty.
web-end-land = Land
web-sounds-ask = Sounds on?
web-sounds-on = Yes
web-sounds-off = No
web-decks = Decks
web-piles = Score cards
web-decks-and-piles = Decks and score cards
web-left = { $count } left
web-pile-next = Next { $card }: { $value }
web-pile-then = then { $values }
web-pile-empty = No { $card } left
web-pile-line = Next { $card }
web-pile-left = { $count } left
web-pile-worth = { $points } pts
web-prompt = Your task
web-steps = Phases of a turn
web-step-trade = Trade
web-step-display = Display
web-step-draw = Draw
web-hand = Your hand
web-hand-empty = You have no cards.
web-hand-of = of { $needs }
web-hand-group = { $name }, { $held } of { $needs }.
web-hand-group-ready = { $name }, { $held } of { $needs }. Ready to display.
web-hand-chosen = { $group } { $count } chosen.
web-hand-ready = Ready
web-display = Display
web-display-kind = Display { $cards }
web-display-cards = Display { $cards }
web-go-on = Continue
web-finish = Finish
web-going-on-stop = Wait
web-going-on-told = This happens by itself. Press Escape to stop it.
web-ahead = Decline until my turn
web-ahead-on = Declining until your turn
web-ahead-note = Chosen beforehand, so your answer tells nothing. Possible while nothing is being traded.
web-draw-options = What you can draw
web-draw-option = Draw { $cards }
web-draw-nothing = Draw nothing
web-log = Game log
web-log-filter = Show
web-log-all = All
web-log-trades = Trades
web-log-displays = Displays
web-log-draws = Draws
web-log-empty = Nothing yet.
web-log-turn = Round { $round } · { $name }
web-log-turn-you = Round { $round } · You
web-log-moment = See this moment
web-log-stand-in = bot
web-log-stand-in-told = A bot played this while the player was away.
web-log-open = Log
web-pace = Bots’ pace
web-pace-unhurried = Unhurried
web-pace-brisk = Brisk
web-pace-at-once = At once
web-talk = Say something
web-moment-fact = You’re viewing an earlier moment.
web-moment-told = Round { $round }, { $name }’s turn.
web-moment-told-you = Round { $round }, your turn.
web-moment-back = Back to the game
web-moment-lost = This moment couldn’t be loaded.
web-stood-in =
    { $turns ->
        [0] A bot answered for you while you were away.
        [one] A bot played 1 turn for you while you were away.
       *[other] A bot played { $turns } turns for you while you were away.
    }
web-stood-in-look = See it in the log
web-connection-lost = Connection lost. Reconnecting…
web-connection-waits = The table will wait. Your text is kept.
web-connection-back = Reconnected. Nothing was lost.
web-table-closed = Not open to you
web-connection-ended = This table is not open to you. If it is private, ask for its link or its code.
web-table-where =
    { $edition } · { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    } · Round { $round }
web-table-where-over =
    { $edition } · { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    } · finished after { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
web-table-round = Round { $round }
web-mine = You have displayed
web-table-turn = { $name }’s turn
web-table-turn-you = Your turn
web-table-over = The game is over
web-table-leave = Leave the table
web-table-leave-told = A bot will play for you until you come back.
web-table-leave-pauses = The game pauses until you come back. Nobody plays for you.
web-table-leave-sure = Leave now
web-table-give-up = Abandon the game
web-table-give-up-sure = Abandon now
web-table-give-up-told = The game ends without a result if everyone agrees.
web-table-giving-up =
    { $count ->
        [one] { $names } wants to abandon the game.
       *[other] { $names } want to abandon the game.
    }
web-table-agree = Agree
web-table-play-on = Keep playing
web-table-waiting-for-others = You want to abandon the game. The others have not agreed yet.
web-table-result = Result
web-table-looking-on = You’re watching.

## Trading

web-trade-request = Request cards
web-trade-offer = Offer cards
web-trade-mode = Action
web-trade-hint-request = Say what you want, not what you’d pay.
web-trade-hint-offer = Say what you’d give, not what you want.
web-trade-type = Type it
web-trade-tap = Use the cards
web-trade-type-label = Your sentence
web-trade-type-placeholder = Type what you want to say
web-trade-completions = Suggestions
web-trade-tab = Tab completes: { $word }
web-trade-composer = Your statement
web-trade-sentence = The sentence
web-trade-join = Linking word
web-trade-within = Identical cards from
web-trade-any = any
web-trade-empty = Tap a card
web-trade-begin = One type, or two joined by “and” or “or”.
web-trade-once-more = Again:
web-trade-kinds = Kinds of cards
web-trade-words = More options
web-trade-held =
    { $number ->
        [0] none in hand
       *[other] { $number } in hand
    }
web-trade-fewer = One fewer: { $name }
web-trade-more = One more: { $name }
web-trade-without = Remove { $name }
web-trade-third = Two types at most: { $name } would be a third.
web-trade-allowed = Allowed.
web-trade-kept = Nothing was sent. Your text is still here.
web-trade-instead = What you could say
web-trade-say = Say:
web-trade-strict = Strict speech: saying this puts you out of the trade.
web-trade-pass = No trade
web-trade-decline = Decline
web-trade-say-request = Make the request
web-trade-say-offer = Make the offer
web-trade-say-answer = Respond to { $name }
web-trade-say-it = Say it
web-trade-take-back = Take back
web-trade-going = This counts in two seconds. Press again, or Escape, to take it back.
web-trade-taken-back = Taken back. Nothing was sent.
web-trade-speaker = { $name }:
web-trade-thinking = { $name } is thinking
web-trade-thinks = is thinking.
web-trade-declined = declines
web-trade-declines = { $name } declines.
web-trade-misspoke = said too much
web-trade-accepted = accepted
web-trade-says = { $name }: “{ $sentence }”
web-trade-answers = Responses
web-trade-accept = Accept { $name }’s response
web-trade-accept-brief = Accept
web-trade-accept-it = Accept it
web-trade-refuse = Refuse all
web-trade-you-get = You get
web-trade-you-give = You give
web-trade-as-chosen = { $name }’s choice
web-trade-as-you-choose = your choice
web-trade-change = { $before } now, { $after } after
web-trade-breaks = breaks up a group
web-trade-may-break = may break up a group
web-trade-perhaps = perhaps { $what }
web-trade-from = from { $name }
web-trade-tap-hand = Tap cards in your hand
web-trade-give = Give { $cards }
web-trade-give-it = Give them
web-trade-give-nothing = Give
web-trade-again = Choose again
web-trade-none-held = You have no { $name }.
web-trade-not-owed = { $name } is not part of { $cards }.

## The home page

web-page-unknown = Page not found. Here is the home page.
web-bar-sign-in = Sign in
web-lead-story = Peoples cross Europe looking for a place to settle.
web-lead-deeds = Ask in a sentence, agree on a price, build settlements and cities.
web-example-title = A trade
web-example-ask = Say which cards you want.
web-example-answer = The others name a price.
web-example-found = { $group } identical cards: { $card }, { $settlement } points.
web-learn-told = Short lessons at a real table. Less than ten minutes.
web-learn-begin = Start the lessons
web-friends-title = With friends
web-play-now = Play now
web-play-against =
    { $number ->
        [one] You against one bot ({ $bots })
        [2] You against two { $bots }
        [3] You against three { $bots }
        [4] You against four { $bots }
       *[other] You against { $number } { $bots }
    }
web-play-bots = Bots
web-play-minutes = about { $number } minutes
web-play-change = Change settings
web-play-close = Close
web-play-level = Bot level
web-play-characters = Other characters
web-play-seats = Seats
web-play-edition = Edition
web-name-label = Your name
web-name-firsts = Amber, Blue, Bold, Bright, Calm, Clever, Gentle, Golden, Green, Grey, Merry, Nimble, Quiet, Red, Silver, White
web-name-seconds = Badger, Bear, Crane, Deer, Falcon, Fox, Hare, Hawk, Heron, Lynx, Otter, Owl, Raven, Stork, Swan, Wolf
web-name-made = { $first } { $second }
web-name-known = You play as { $name }.
web-name-change = Change name
web-code-label = Table code
web-code-join = Join
web-code-wrong = A code has letters and digits, such as kq3v8mza. You can also paste the whole link.
web-code-unknown = No table has this code. Check it for typos.
web-games-none = No game yet. Play now, or create a table.
web-open-title = Open tables
web-open-none = No open tables. Create one and send the link.
web-open-all = See all { $number }
web-open-sit = Sit down
web-table-seats = { $taken } of { $seats } seats taken
web-table-of = { $name }’s table
web-table-of-nobody = A table without a host
web-game-asked = Your turn
web-game-open =
    { $seats ->
        [0] Everyone is here
        [one] One seat is free
       *[other] { $seats } seats are free
    }
web-game-shuffling = The cards are being shuffled
web-game-waiting = Waiting for { $names }
web-game-over = Finished
web-game-won =
    { $points ->
        [one] You won with { $points } point
       *[other] You won with { $points } points
    }
web-game-winners = Won by { $names }: { $points }
web-game-lost = Won by { $names }, { $points } to { $mine }
web-game-abandoned = Abandoned
web-game-closed = Closed
web-game-with = with { $names }
web-game-round = round { $number }
web-game-continue = Continue
web-game-look = Open
web-game-replay = Replay

## Creating a table

web-create-title = Create a table
web-create-others = Who else is playing
web-create-free = Free
web-create-free-note = Anyone with the link or code
web-create-bot = Bot
web-create-here = On this device
web-create-here-name = Name, on this device
web-create-nameless = Someone on this device has no name yet.
web-create-clock = Clock
web-create-who = Who can join
web-create-talk = Allow preset phrases during trades
web-create-back = Back
web-create-open = Create the table
web-create-start = Create and start
web-house-title = House rules
web-house-told = { $rule }: { $choice }
web-house-own = as in the edition
web-house-changed =
    { $number ->
        [one] 1 changed
       *[other] { $number } changed
    }

## Joining a table

web-join-title = Join a table
web-join-seat = Take a seat
web-join-full = No free seats
web-join-begun = The game has begun
web-join-watch = Watch
web-join-none = Table not found
web-join-unknown = There is nothing at this address. The code may be mistyped, or the table is private: then ask for its link or its code.

## Your games

web-games-title = Tables
web-games-running = Your games
web-games-finished = Finished games
web-games-finished-none = Finished games are kept here so you can replay them.

## Name and account

web-no = No
web-account-begin = New here
web-account-begin-note = A name is enough. This device will remember you.
web-account-begin-do = Start
web-account-sign = Sign in
web-account-sign-note = If your name is protected by a password.
web-account-sign-name = Name
web-account-sign-password = Password
web-account-sign-wrong = Wrong name or password.
web-account-name = Your name
web-account-name-note = Others will see it from your next table onwards.
web-account-name-done = Saved.
web-account-name-wrong = A name must have 1 to 40 printable characters.
web-account-name-taken = This name is taken.
web-account-save = Save
web-account-password = Password
web-account-password-none = Protect your name with a password so you can sign in anywhere.
web-account-password-has = Your name is protected. You can sign in anywhere.
web-account-password-old = Current password
web-account-password-new = New password, at least 8 characters
web-account-password-set = Protect
web-account-password-change = Change
web-account-password-done = You can now sign in with this name and password.
web-account-password-changed = You can now sign in with the new password. You are signed out everywhere else.
web-account-password-wrong = A password must have 8 to 200 characters.
web-account-device = Another device
web-account-device-note = Use a link to continue on your phone or another computer, with all your games.
web-account-device-make = Create a link
web-account-device-again = Create another link
web-account-device-link = Open this on the other device
web-account-device-code = The link as a QR code
web-account-device-once =
    { $number ->
        [one] It works once, within a minute.
       *[other] It works once, within { $number } minutes.
    }
web-session-title = Signed-in devices
web-session-note = Lost a device, or don’t recognise one? Sign it out here.
web-session-only = Only this one.
web-session-this = this device
web-session-since = Since { $moment }
web-session-password = Current password, needed to sign a device out
web-session-end = Sign it out
web-session-end-sure = Sign this device out
web-session-ended = The device is signed out.
web-token-title = Tokens for bots
web-token-note = A token lets your own program play as you.
web-token-name = What it is for
web-token-make = Create a token
web-token-may = Allow it to play, not just watch
web-token-play = may play
web-token-read = may only watch
web-token-once = Copy it now: it’s shown only once
web-token-revoke = Revoke
web-token-revoke-sure = Revoke it for good
web-token-too-many = You have too many tokens. Revoke one first.
web-account-out = Sign out
web-account-out-note = Your name is not protected: once you sign out, you can’t get back to these games.
web-account-out-do = Sign out
web-account-out-sure = Sign out for good
web-account-data = Your data
web-account-data-note = Everything that is stored about you. If you delete it, bots will take over your running games.
web-account-export = Download
web-account-export-done = Downloaded.
web-account-delete = Delete
web-account-delete-sure = Delete everything for good
web-link-title = From another device
web-link-heading = Continue here
web-link-note = This link was created on another of your devices. It works once.
web-link-instead = You’re currently { $name } on this device; continuing replaces that.
web-link-go = Continue here
web-link-used = This link has already been used or has expired. Create another one.

## Mail, reports and moderators

web-mail = E-mail
web-mail-none = With an address you can choose a new password if you forget yours. Nothing else is sent to it but news of changes to your account.
web-mail-has = Links to a new password go to { $address }.
web-mail-first = Protect your name with a password first.
web-mail-address = E-mail address
web-mail-add = Add
web-mail-change = Change
web-mail-remove = Remove the address
web-mail-removed = Removed.
web-mail-sent = We’ve sent you a link. The address counts once you have followed it.
web-mail-wrong = This is not an e-mail address.
web-mail-too-many = Too many mails in a short time. Please try again in an hour.
web-recover-title = A new password
web-recover-ask = Forgotten your password?
web-recover-ask-note = If you gave us your address, we’ll send you a link.
web-recover-ask-do = Send the link
web-recover-sent = If we know this address, a link is on its way. It works once, for half an hour.
web-recover-no-mail = This server sends no mail. Please ask whoever runs it.
web-recover-new = Choose a new password
web-recover-new-note = You’ll be signed out everywhere else, and tokens for programs will end.
web-recover-new-do = Save and sign in
web-recover-used = This link has been used or has expired. Please ask for another.
web-confirm-title = Your address
web-confirm-heading = Does mail reach you here?
web-confirm-note = Confirm that this is your address.
web-confirm-do = Confirm
web-confirm-done = Confirmed. Links to a new password now go to this address.
web-confirm-full = Too many names already use this address.
web-report = Report a player
web-report-title = Report
web-report-heading = What happened?
web-report-note = The people who look after this server will see it, with the table and your name. The player you report won’t.
web-report-whom = Who is it about?
web-report-table = The table as a whole
web-report-why = Why?
web-report-name = An offensive name
web-report-leaving = Leaves or holds up games on purpose
web-report-collusion = Two play as one
web-report-other = Something else
web-report-words = In your words, if you like
web-report-send = Send
web-report-done = Thank you. It has been sent.
web-report-too-many = You have sent many reports. Please wait before sending another.
web-report-back = Back to the table
web-moderation-title = Moderation
web-moderation-only = This page is for moderators.
web-moderation-reports = Reports
web-moderation-open = Open
web-moderation-closed = Settled
web-moderation-none = Nothing here.
web-moderation-by = reported by { $name }
web-moderation-by-nobody = reported by someone who has since left
web-moderation-now = now called { $name }
web-moderation-is-banned = banned
web-moderation-moderates = moderates
web-moderation-look = Look at the table
web-moderation-new-name = Another name for { $name }
web-moderation-rename = Rename
web-moderation-renamed = Renamed, at every table.
web-moderation-ban = Ban
web-moderation-ban-sure = Ban { $name }
web-moderation-banned = Banned.
web-moderation-unban = Let in again
web-moderation-let-in = Let in again.
web-moderation-close-table = Close the table
web-moderation-close-table-sure = Close it for everyone
web-moderation-table-closed = Closed.
web-moderation-verdict = What came of it
web-moderation-settle = Settle
web-moderation-settled = Settled.
web-moderation-colleague = Only the operator can do that to a moderator.
web-moderation-gone = That is no longer there, or has ended.
web-moderation-find = Find a player
web-moderation-find-note = By name, or by id.
web-moderation-find-do = Find
web-moderation-found =
    { $number ->
        [one] One player found.
       *[other] Players found: { $number }.
    }
web-moderation-players = Players found
web-moderation-about =
    { $number ->
        [one] · one report
       *[other] · reports: { $number }
    }
web-moderation-deeds = What was done
web-moderation-no-deeds = Nothing yet.
web-moderation-operator = Operator
web-deed-ban = Banned { $name }.
web-deed-unban = Let { $name } in again.
web-deed-rename = Renamed { $name }: { $told }
web-deed-close-table = Closed the table { $name }.
web-deed-close-report = Settled a report. { $told }
web-deed-appoint = Made { $name } a moderator.
web-deed-dismiss = { $name } no longer moderates.
web-deed-sign-out = Signed { $name } out everywhere.

## Reviews, the coach and puzzles

web-menu-puzzles = Puzzles
web-end-review = Review
web-create-insight = Help at the table
web-insight-none = Only the memory aid
web-insight-beliefs = What the others probably hold
web-insight-coach = That, and a coach
web-review-title = Review
web-review-for = For whom
web-review-about = Where was the game won and lost, and what would have been better? A review looks at every decision, with nothing but what that player could see.
web-review-start = Review the game
web-review-failed = The review could not be made.
web-review-waiting = The review will begin soon.
web-review-running = The review is being made.
web-review-cancel = Cancel
web-review-done = The review is ready.
web-review-summary = Summary
web-review-accuracy = Accuracy: { $number } of 100
web-review-curve = Chance to win, turn by turn
web-review-curve-hint = Choose a turn to see what happened.
web-review-decisions = Decisions
web-review-only = Only what cost something
web-review-look = Look at this moment
web-review-figures = Figures
web-review-nothing = There is nothing to show here.
web-review-how = Only what this player could see at the time was used. What a decision cost combines the chance to win and the points, as a percentage of a win. Version { $version } of the analysis.
web-review-change = chance to win { $before }% → { $after }%
web-review-axis = Below: rounds
web-review-you = “You” is { $name } here.
web-review-turning = Where it turned
web-review-played = You
web-review-better = Better
web-review-happened = What happened in this turn
web-review-no-decision = You had nothing to decide in this turn.
web-review-before = The moment before
web-review-after = The next moment
web-insight-answered = answer likely: { $chance }%
web-insight-comes = brings
web-insight-goes = for
web-insight-points = points in the end: about { $points }
web-insight-wins = { $chance }% to win
web-mark-excellent = excellent
web-mark-good = good
web-mark-inaccuracy = inaccuracy
web-mark-mistake = mistake
web-mark-blunder = blunder
web-advisor = Coach
web-advisor-close = Close
web-advisor-advice = Your sentence
web-advisor-compose = Compose a sentence, and its chances are shown here.
web-advisor-hint = Hint
web-advisor-ask = Give me a hint
web-advisor-more = Tell me more
web-advisor-thinking = Thinking …
web-advisor-wait = A hint can be had when it is your turn.
web-beliefs = Hands
web-beliefs-title = What the others probably hold
web-beliefs-how = Judged by all that was said and done. The bar shows how likely at least one is, the number how many to expect.
web-puzzle-title = Puzzle
web-puzzle-today = Puzzle of the day
web-puzzle-question = What would you do?
web-puzzle-next = Next puzzle
web-puzzle-edition = Edition
web-puzzle-record = Solved: { $solved } of { $tried }
web-puzzle-row = { $number } in a row
web-puzzle-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
    } in a row
web-puzzle-seat = Seat { $number }
web-review-continue = Try it from here
web-what-if-title = What if?
web-what-if-note = You continue against bots. Nobody sees it, and it does not count.
web-what-if-thinking = The others are thinking.
web-what-if-again = From the same moment again
web-what-if-back = Back to the review
