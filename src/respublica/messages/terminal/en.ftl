# What the terminal says in English, beside what the game says everywhere.

terminal-you = You
terminal-welcome = Res Publica, { $edition }. You play against { $opponents }.
terminal-help = Type a trade as you would say it: “{ $request }”, “{ $offer }”, “{ $demand }” or “{ $tender }”. Or type a number from a list, or just press Enter to pass, decline or continue. Also: h your hand, t the table, q leave, ? this help.
terminal-number = Type a number from the list.
terminal-hand = Your hand: { $cards }.
terminal-hand-empty = You have no cards in hand.
terminal-seat =
    { $name }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }; in hand: { $cards }; score cards: { $displayed }
terminal-decks = Left in the decks: { $cards }. { $pile } on the pile: { $values }
terminal-response = { $name }: “{ $sentence }”
terminal-response-unpayable = { $name }: “{ $sentence }” (you can’t pay this)

## Before and after a game

terminal-goodbye = See you next time.
terminal-kept = Your game is saved: respublica terminal continues it.
terminal-record = The record of the game: { $file }
terminal-not-saved = This could not be saved, so nothing has happened. { $why }
terminal-continue-ask = A game is unfinished: { $edition }, round { $round }, against { $opponents }. Press Enter to continue it, or type n for a new one.
terminal-continued = You continue a game: { $edition }, round { $round }, against { $opponents }.
terminal-continue = Continue: { $edition }, round { $round }, against { $opponents }
terminal-opponent = Opponent { $number }
terminal-start = Start the game
terminal-start-keys = ↑ ↓ choose a line · ← → change it · Enter: start · Ctrl+Q: leave · F1: { $rules }

## What is said and done

terminal-side = { $side }: { $what }.
terminal-more = There are more: type the cards you give.
terminal-confirm-say = “{ $sentence }” This is binding. Enter: say it. Esc: take it back.
terminal-confirm = { $what }? This is binding. Enter: yes. Esc: take it back.
terminal-confirm-strict = Strict speech: saying this puts you out of the trade. Enter: say it. Esc: take it back.
terminal-type-cards = type the cards
terminal-completes = Tab completes
terminal-binding = Ask again before anything binding
terminal-leave-ask = Leave the game? It is saved, and you can continue it later.
terminal-leave-watch = Stop watching?
terminal-leave-keys = Enter: leave. Esc: stay.
terminal-small = The window is too small. The game needs { $columns } columns and { $rows } lines.

## The table

terminal-points = Points
terminal-in-hand = Hand
terminal-displayed = Displayed
terminal-legend = The cards of this edition
terminal-key-help = Help
terminal-key-settings = Settings
terminal-key-log = Log
terminal-key-table = Table
terminal-key-leave = Leave
terminal-key-back = Back
terminal-key-score = Score
terminal-keys-type = type a sentence, a number or a word of a button
terminal-keys-choose = choose in the list; while typing: another completion
terminal-keys-commit = say it, take what is lit
terminal-keys-back = take it back; then: clear the line
terminal-keys-scroll = scroll the log
terminal-end-keys = Enter: new game. r: { $watch }. Esc: look at the table.
terminal-replay-keys = ← → step · ↑ ↓ turn · Home End · s: view as · Esc: leave
terminal-step-keys = Enter: on. b: back. t: next turn. g and a number: go to that step. s: { $eyes }. q: leave.
terminal-where = { $at } · View as: { $eyes }
# Whose view it is.
terminal-eyes-none = a spectator
terminal-step-wrong = There is no such step. Steps go from 0 to { $steps }.

## On a server

terminal-name-ask = Your name
terminal-gathering =
    At the table: { $names }. { $free ->
        [0] Every seat is taken.
        [one] One seat is free.
       *[other] { $free } seats are free.
    } Others can come by { $link }
terminal-gathering-start = You are the host. Press Enter to start; bots take the free seats.
terminal-address = “{ $address }” is not the address of a table. It looks like { $example }.
terminal-address-open =
    { $name }: { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }, { $link }
terminal-address-none = There is no open table at { $address }.
terminal-begun = You have no seat at this table, and none is free. You can watch: { $command }
terminal-unreachable = { $address } does not answer.
terminal-other-edition = This server plays an edition that this program does not know: { $edition }.
terminal-fair = The shuffle was the one promised before the deal.
terminal-unfair = The shuffle was not the one promised before the deal.
