# What the page in the browser says in English.

web-page-missing = This page could not be loaded. Please try again.
web-page-reload = Load again

## The bar and the menu

web-bar-skip = Skip to the content
web-bar-home = Res Publica, first page
web-bar-navigation = Page
web-bar-rules = Rules
web-bar-replay = Watch a replay
web-bar-menu = Menu
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-menu-language = Language
web-menu-theme = Theme
web-menu-confirm = Second tap
web-menu-confirm-note = What you say, accept or give is confirmed by a second tap.
web-menu-memory = Memory aid
web-menu-motion = Moving cards
web-menu-sounds = Sounds
web-menu-notify = Tell me when it is my turn
web-menu-notify-refused = Your browser does not allow notifications from this page.
web-menu-letters = Single letters are keys
web-menu-learn = Learn to play
web-menu-games = Your games
web-menu-account = Name and account
web-menu-home = First page
web-keys-title = Keys
web-keys-ask = ask for cards
web-keys-offer = offer cards
web-keys-type = type the sentence
web-keys-people = people cards
web-keys-civilisation = civilisation cards
web-keys-count = one more, one less
web-keys-join = and, or
web-keys-last = take back the last term
web-keys-commit = say it
web-keys-none = no trade, decline
web-keys-compare = an answer, refuse all
web-keys-log = log
web-keys-hand = hand
web-keys-help = this list
web-keys-back = back, words are kept
web-keys-replay = in a replay: step, start, end

## Before the deal

web-waiting-title = Before the deal
web-waiting-shuffling = The cards are being shuffled.
web-waiting-promise = The server has fixed its share of the chance and shows its fingerprint now; everybody at the table adds a share, so nobody can choose the deal, and after the game anybody can check it.
web-waiting-free =
    { $seats ->
        [one] One seat is still free.
       *[other] { $seats } seats are still free.
    }
web-waiting-next-host = Send the link, or fill up with bots.
web-waiting-next-guest = { $name } starts the game when all are taken; the table then opens by itself.
web-waiting-next-looker = Sit down, or stay and look on.
web-waiting-ready = Everybody is here. You can start.
web-waiting-host = Everybody is here. { $name } starts the game.
web-waiting-leave = Leave the table
web-waiting-fill = Fill with bots
web-waiting-start = Start
web-invite-title = Ask others to join
web-invite-link = Send this link
web-invite-code = or tell them this code
web-invite-picture = or let a phone’s camera look at this
web-invite-share = Share the link
web-invite-text = Come and play Res Publica with me.
web-copy = Copy
web-copy-done = Copied.
web-copy-select = Your browser does not let the page copy. The text is selected: copy it yourself.
web-chair-free = Seat { $number }
web-chair-you = you
web-chair-bot = { $level }, bot
web-chair-here = at this device
web-chair-host = host
web-chair-sit = Sit down here
web-chair-seat-bot = Seat a bot
web-chair-remove = Remove
web-chair-remove-name = Remove { $name }
web-bot-level = How the bot plays
web-table-public = Listed: anybody can sit down
web-table-private = Private: only with the link or the code
web-clock-none = No clock
web-clock-decision = { $time } for each decision
web-clock-bank = { $time } for each decision, { $bank } in reserve
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
web-refused-too-many = That was too much at once. Please wait a moment.
web-refused-stale = The game has moved on since. Please look at the table again.
web-refused-id-reused = This was sent once before with other contents. Please load the page again.
web-refused-already-delivered = You have already chosen the cards you give.
web-refused-wrong-stage = That is no longer possible at this table.
web-refused-not-seated = Only those at the table can do that.
web-refused-not-the-host = Only the host of the table can do that.
web-refused-seat-taken = That seat is taken.
web-refused-no-such-seat = There is no such seat at this table.
web-refused-seats-empty = There is still a free seat. A bot could take it.
web-refused-wrong-code = That code does not open this table.
web-refused-wrong-option = These settings do not go together.
web-refused-no-talk = Nobody talks during a trade at this table.
web-refused-not-found = There is no such table, or it is private.
web-refused-not-known = You are not signed in here.
web-refused-not-allowed = You may not do that here.
web-refused-wrong-password = This is not your present password.
web-refused-foreign-origin = This page may not use the server. Please open the game at the server’s own address.
web-refused-not-stored = It could not be written down, so it did not happen. Please try again.
web-refused-stopping = The server is just being restarted. Please try again in a moment.
web-refused-internal = Something went wrong on the server. Please try again.
web-refused-unreachable = The server does not answer. Please check your connection.

## The end of a game

web-end-you = You
web-end-play-again = Play again
web-end-next-table = To the next game
web-end-watch = Watch from the start
web-end-look = See the table
web-end-record = Save the record
web-end-score = Score
web-end-source = From
web-end-winner = winner
web-end-pairs = Pairs in hand
web-end-total = Total
web-end-rounds = Round by round
web-end-rounds-hint = Choose a point to see that moment.
web-end-round = Round { $number }
web-end-round-column = Round
web-end-moment = See this moment
web-shuffle-fair = The shuffle was fair.
web-shuffle-fair-why = The deck is the one promised before the first card.
web-shuffle-record-why = All cards follow from the seed in the record.
web-shuffle-unfair = The shuffle was not the one promised.
web-shuffle-check = Check it yourself
web-shuffle-insecure = Your browser can check the shuffle only over a secure connection (https).
web-shuffle-promise = The seed revealed after the end fits the promise made before the first card.
web-shuffle-promise-not = The seed revealed after the end does not fit the promise.
web-shuffle-unchanged = It is the promise that this device saw before the deal.
web-shuffle-unchanged-not = It is not the promise that this device saw before the deal.
web-shuffle-nonce = The share of chance that this device added was mixed in.
web-shuffle-nonce-not = The share of chance that this device added is missing.
web-shuffle-deal = Shuffled again here, the cards give exactly the hands that were dealt and the seat that began.
web-shuffle-deal-not = Shuffled again here, the cards give other hands, or another seat begins.
web-shuffle-draws = Every card drawn later came from the top of its deck.
web-shuffle-draws-not = A card drawn later did not come from the top of its deck.
web-shuffle-commitment = Promise
web-shuffle-seed = Seed
web-shuffle-nonces = Shares of the players
web-shuffle-how = Your browser reckoned this by itself: SHA-256 for the promise, HMAC-SHA256 for the shuffle. The record holds all that is needed to do it elsewhere.

## Replay

web-replay-title = Replay
web-replay-play = Play
web-replay-pause = Pause
web-replay-first = To the start
web-replay-back = One step back
web-replay-on = One step on
web-replay-last = To the end
web-replay-turn-back = Turn before
web-replay-turn-on = Next turn
web-replay-speed = Speed
web-replay-scrubber = Moment
web-replay-at = Turn { $turn }, step { $step } of { $steps }
web-replay-eyes = Seen by
web-replay-eyes-open = All hands open
web-replay-hands = All hands
web-replay-empty-hand = No cards
web-replay-copy = Copy link
web-replay-copy-address = The link is in the address bar
web-replay-open-title = Watch a game again
web-replay-open-note = Choose a record, or drop it here. The server reads it and does not keep it.
web-replay-open-file = Choose a file
web-replay-too-large = This file is too large for a record: 1 MiB at most.
web-replay-running = This game is not over yet. It can be watched from the start when it is.
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
web-lesson-again = Once more
web-lesson-next = Next
web-lesson-finish = Play a real game
web-lesson-rules = Look it up in the rules
web-lesson-all = All steps

## The rules

web-rules-title = Rules
web-rules-contents = Contents
web-rules-edition = Edition
web-rules-learn = Learn by playing

## One device, several people

web-curtain-pass = Pass the device to { $name }.
web-curtain-open = I am { $name }

## The table

web-table-title = The table
web-table-coming = The table is coming.
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
web-seat-card-of = { $card } of { $value }
web-seat-nothing = Nothing displayed yet
web-seat-bot = bot
web-seat-gone = away
web-seat-gone-told = { $name } is away. A bot plays until they are back.
web-seat-open = What { $name } has displayed
web-seat-sure = Holds at least
web-seat-sure-brief = at least
web-seat-sure-nothing = Nothing is known for certain.
web-clock = Time left
web-decks = Decks
web-piles = Score cards
web-decks-and-piles = Decks and score cards
web-left = { $count } left
web-pile-next = { $card }: { $value } next
web-pile-then = then { $values }
web-pile-empty = No { $card } left
web-pile-line = Next { $card }
web-pile-left = { $count } left
web-pile-worth = { $points } pts
web-prompt = What is asked
web-steps = Parts of a turn
web-step-trade = Trade
web-step-display = Display
web-step-draw = Draw
web-hand = Your hand
web-hand-empty = You hold no cards.
web-hand-of = of { $needs }
web-hand-group = { $name }, { $held } of { $needs }.
web-hand-group-ready = { $name }, { $held } of { $needs }. Ready to display.
web-hand-chosen = { $group } { $count } chosen.
web-hand-ready = Ready
web-display = Display
web-display-kind = Display { $cards }
web-display-cards = Display { $cards }
web-go-on = Go on
web-finish = Finish
web-draw-options = What you can draw
web-draw-option = Draw { $cards }
web-draw-nothing = Draw nothing
web-log = What was said and done
web-log-filter = Show
web-log-all = All
web-log-trades = Trades
web-log-displays = Displays
web-log-draws = Draws
web-log-empty = Nothing yet.
web-log-turn = Round { $round } · { $name }
web-log-turn-you = Round { $round } · You
web-log-moment = See this moment
web-log-open = Log
web-talk = Say something
web-moment-fact = You are looking back.
web-moment-told = Round { $round }, { $name }’s turn.
web-moment-told-you = Round { $round }, your turn.
web-moment-back = Back to now
web-moment-lost = This moment could not be fetched.
web-connection-lost = Connection lost. Trying again.
web-connection-waits = Until then the table waits. Your words are kept.
web-connection-back = Back. Nothing was lost.
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
web-table-leave-told = A bot plays for you until you come back.
web-table-leave-sure = Leave now
web-table-give-up = Give the game up
web-table-give-up-sure = Give up now
web-table-give-up-told = The game ends without a result when all agree.
web-table-giving-up = { $names } would give the game up.
web-table-agree = Agree
web-table-play-on = Play on
web-table-waiting-for-others = You would give the game up. The others have not agreed yet.
web-table-result = The result
web-table-looking-on = You are looking on.

## Trading

web-trade-request = Ask for cards
web-trade-offer = Offer cards
web-trade-mode = What you do
web-trade-hint-request = Say what you want, not what you pay.
web-trade-hint-offer = Say what you give, not what you want.
web-trade-type = Type it
web-trade-tap = Use the cards
web-trade-type-label = Your sentence
web-trade-type-placeholder = Type what you want to say
web-trade-completions = What can come next
web-trade-composer = Your words
web-trade-sentence = The sentence
web-trade-join = The word between
web-trade-within = Alike among
web-trade-any = any
web-trade-empty = Tap a card below
web-trade-begin = One thing, or two with “and” or “or”.
web-trade-kinds = Kinds of cards
web-trade-words = More words
web-trade-held =
    { $number ->
        [0] none in hand
       *[other] { $number } in hand
    }
web-trade-fewer = One fewer: { $name }
web-trade-more = One more: { $name }
web-trade-without = Leave out { $name }
web-trade-third = Two things at most: { $name } is a third.
web-trade-allowed = Allowed.
web-trade-kept = Nothing was said. Your words are still here.
web-trade-instead = What you could say
web-trade-say = Say
web-trade-strict = Strict speech: saying this puts you out of this trade.
web-trade-pass = No trade
web-trade-decline = Decline
web-trade-say-request = Ask the table
web-trade-say-offer = Offer to the table
web-trade-say-answer = Answer { $name }
web-trade-say-it = Say it
web-trade-speaker = { $name }:
web-trade-thinking = { $name } is thinking
web-trade-thinks = is thinking.
web-trade-declined = declines
web-trade-declines = { $name } declines.
web-trade-misspoke = said too much
web-trade-accepted = accepted
web-trade-says = { $name }: “{ $sentence }”
web-trade-answers = The answers
web-trade-accept = Accept { $name }’s answer
web-trade-accept-brief = Accept
web-trade-accept-it = Accept it
web-trade-refuse = Refuse all
web-trade-you-get = You get
web-trade-you-give = You give
web-trade-as-chosen = as { $name } chooses
web-trade-as-you-choose = as you choose
web-trade-change = { $before }, then { $after }
web-trade-breaks = group broken up
web-trade-from = from { $name }
web-trade-tap-hand = Tap cards in your hand
web-trade-give = Give { $cards }
web-trade-give-it = Give them
web-trade-give-nothing = Give
web-trade-again = Choose again
web-trade-none-held = You hold no { $name }.
web-trade-not-owed = { $name } cannot be part of { $cards }.

## The first page

web-page-unknown = There is no such page here. This is the first one.
web-bar-sign-in = Sign in
web-lead-story = Peoples cross Europe looking for a place to stay.
web-lead-deeds = Trade in short sentences. Settle. Build cities.
web-play-now = Play now
web-play-company =
    { $number ->
        [one] You and one bot
        [2] You and two bots
        [3] You and three bots
        [4] You and four bots
       *[other] You and { $number } bots
    }
web-play-minutes = about { $number } minutes
web-play-change = Change
web-play-close = Close
web-play-level = How they play
web-play-characters = Other characters
web-play-seats = Seats
web-play-edition = Edition
web-name-label = Your name
web-name-default = Guest
web-name-known = You play as { $name }.
web-name-change = Change the name
web-code-label = Table code
web-code-join = Join
web-code-wrong = A code has letters and digits, such as kq3v8mza. You can also paste the whole link.
web-code-unknown = No table has this code. It may have been mistyped.
web-games-none = No game yet. Play now, or create a table.
web-open-title = Open tables
web-open-none = No open tables. Create one and send the link.
web-open-all = See all { $number }
web-open-sit = Sit down
web-table-seats = { $taken } of { $seats } seats
web-table-of = { $name }’s table
web-table-of-nobody = A table without a host
web-game-asked = Your turn
web-game-open =
    { $seats ->
        [0] Everybody is here
        [one] One seat is free
       *[other] { $seats } seats are free
    }
web-game-shuffling = The cards are being shuffled
web-game-waiting = Waiting for { $names }
web-game-over = Finished
web-game-abandoned = Given up
web-game-closed = Closed
web-game-with = with { $names }
web-game-round = round { $number }
web-game-continue = Continue
web-game-look = Open
web-game-replay = Replay

## Creating a table

web-create-title = Create a table
web-create-others = Who else sits there
web-create-free = Free
web-create-free-note = Whoever comes by link or code
web-create-bot = Bot
web-create-here = Here
web-create-here-name = Name, at this device
web-create-nameless = Somebody at this device has no name yet.
web-create-clock = Clock
web-create-who = Who can come
web-create-talk = Set phrases during a trade too
web-create-back = Back
web-create-open = Create the table
web-create-start = Create and start
web-house-title = House rules
web-house-told = { $rule }: { $choice }
web-house-own = as the edition has them
web-house-changed =
    { $number ->
        [one] 1 changed
       *[other] { $number } changed
    }

## Joining a table

web-join-title = Join a table
web-join-seat = Take a seat
web-join-full = No seat is free
web-join-begun = The game has begun
web-join-watch = Watch
web-join-none = No such table
web-join-unknown = Nothing is found at this address. The code may have been mistyped, or the table is private: then ask for its link or its code.

## Your games

web-games-title = Tables
web-games-running = Your games
web-games-finished = Finished games
web-games-finished-none = Finished games stay here, to be watched again.

## Name and account

web-no = No
web-account-begin = New here
web-account-begin-note = A name is enough. You are remembered on this device.
web-account-begin-do = Begin
web-account-sign = Sign in
web-account-sign-note = If your name is protected by a password.
web-account-sign-name = Name
web-account-sign-password = Password
web-account-sign-wrong = This name and this password do not belong together.
web-account-name = Your name
web-account-name-note = The others read it from your next table on.
web-account-name-done = Saved.
web-account-name-wrong = A name has 1 to 40 letters that can be shown.
web-account-name-taken = Somebody else protects this name.
web-account-save = Save
web-account-password = Password
web-account-password-none = Protect your name by a password, and you can sign in anywhere.
web-account-password-has = Your name is protected. You can sign in anywhere.
web-account-password-old = Present password
web-account-password-new = New password, at least 8 characters
web-account-password-set = Protect
web-account-password-change = Change
web-account-password-done = From now on the name and this password open your games.
web-account-password-changed = From now on the new password opens your games. You are signed out everywhere else.
web-account-password-wrong = A password has 8 to 200 characters.
web-account-device = Another device
web-account-device-note = A link carries you to your phone or another computer, with all your games.
web-account-device-make = Make a link
web-account-device-again = Make another link
web-account-device-link = Open this on the other device
web-account-device-code = The link as a picture for a camera
web-account-device-once =
    { $number ->
        [one] It works once, within a minute.
       *[other] It works once, within { $number } minutes.
    }
web-token-title = Tokens for bots
web-token-note = With a token a program of yours plays in your name.
web-token-name = What it is for
web-token-make = Make a token
web-token-may = It may play, not only watch
web-token-play = may play
web-token-read = may only watch
web-token-once = Copy it now: it is shown this once
web-token-revoke = Revoke
web-token-revoke-sure = Revoke it for good
web-token-too-many = There are too many tokens. Revoke one first.
web-account-out = Sign out
web-account-out-note = Your name is not protected: after signing out nobody can come back to these games.
web-account-out-do = Sign out
web-account-out-sure = Sign out for good
web-account-data = Your data
web-account-data-note = Everything that is stored about you. If it is deleted, bots play on for you where a game is running.
web-account-export = Download
web-account-export-done = Downloaded.
web-account-delete = Delete
web-account-delete-sure = Delete everything for good
web-link-title = From another device
web-link-heading = Go on playing here
web-link-note = This link was made on another device of yours. It works once.
web-link-instead = You are { $name } here until now; that ends with it.
web-link-go = Go on here
web-link-used = This link was used already, or is too old. Make another one.
