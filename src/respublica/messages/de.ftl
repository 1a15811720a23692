# What the game says in German (du). One file for every interface.

seat = Platz { $number }

## What happened

dealt = Alle bekommen { $cards }.
dealt-to = { $name } bekommt { $cards }.
dealt-you = Du bekommst { $cards }.
begins = { $name } beginnt.
begins-you = Du beginnst.

turn = Zug { $turn }: { $name }.
turn-you = Zug { $turn }: Du bist dran.

said = { $name }: „{ $sentence }“
said-you = Du: „{ $sentence }“
passed = { $name } tauscht nicht.
passed-you = Du tauschst nicht.
misspoke = { $name } hat zu viel gesagt: { $reason }.
misspoke-you = Du hast zu viel gesagt: { $reason }.
misspoke-mixed-request-and-offer = Gesuch und Angebot zugleich
misspoke-negation = ein Ausschluss
misspoke-bound = eine Grenze statt einer Zahl
misspoke-too-many-types = mehr als zwei Sorten
misspoke-trade-over = Der Handel ist für diesen Zug vorbei.
declined = { $name } lehnt ab.
declined-you = Du lehnst ab.
accepted = { $name } tauscht mit { $partner }.
accepted-you = Du tauschst mit { $partner }.
accepted-yours = { $name } tauscht mit dir.
refused = { $name } nimmt keine Antwort an.
refused-you = Du nimmst keine Antwort an.
delivered = { $name } hat gewählt: { $cards }.
delivered-hidden = { $name } hat verdeckt gewählt.
delivered-you = Du hast gewählt: { $cards }.
swapped = { $name } gibt { $partner } { $given } und bekommt { $taken }.
swapped-you = Du gibst { $partner } { $given } und bekommst { $taken }.

displayed =
    { $name } legt { $cards } aus und nimmt { $scorecard }{ $points ->
        [0] .
        [one] { "" } (1 Punkt).
       *[other] { "" } ({ $points } Punkte).
    }
displayed-you =
    Du legst { $cards } aus und nimmst { $scorecard }{ $points ->
        [0] .
        [one] { "" } (1 Punkt).
       *[other] { "" } ({ $points } Punkte).
    }
display-ended = { $name } legt nichts mehr aus.
display-ended-you = Du legst nichts mehr aus.

drew = { $name } zieht { $cards }.
drew-you = Du ziehst { $cards }.
drew-nothing = { $name } zieht nichts.
drew-nothing-you = Du ziehst nichts.

nothing-idle = { $turns } Züge in Folge ohne Tausch, ohne Auslage und ohne gezogene Karte. Bleibt es dabei, endet das Spiel bald.
nothing-barren = { $turns } Züge in Folge ohne Auslage und ohne gezogene Karte. Bleibt es dabei, endet das Spiel vorzeitig.
final-round = { $name } hat die letzte { $card } gezogen. Alle sind noch einmal an der Reihe, { $name } zuletzt.
final-round-you = Du hast die letzte { $card } gezogen. Alle sind noch einmal an der Reihe, du zuletzt.
final-display = Letzte Gelegenheit, Gruppen auszulegen: { $name } beginnt.
final-display-you = Letzte Gelegenheit, Gruppen auszulegen: Du beginnst.

game-over = Das Spiel ist zu Ende.
game-over-stalemate = Es geht nichts mehr: Das Spiel ist zu Ende.
won =
    { $name } gewinnt mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.
won-you =
    Du gewinnst mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.
won-shared =
    { $names } teilen sich den Sieg: je { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
won-shared-you =
    Du teilst dir den Sieg mit { $names }: je { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.

## Scores

score =
    { $name }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
score-source = { $points } für { $source }
score-pairs =
    { $points } für Paare auf der Hand
score-in-detail =
    { $name }: { $sources }, zusammen { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }

## What is asked

ask-trade = Du bist dran. Frag nach Karten, biete welche an oder mach ohne Tausch weiter.
ask-answer-request = Nenn deinen Preis oder lehn ab.
ask-answer-offer = Sag, was du gibst, oder lehn ab.
ask-choose = Nimm eine Antwort an oder lehn alle ab.
ask-deliver = Wähl die Karten, die du gibst: { $statement }. Niemand sieht deine Wahl vor dem Tausch.
ask-display = Leg eine Gruppe aus oder mach weiter.
ask-draw = Wähl, was du ziehst: { $options }.
ask-draw-nothing = nichts
ask-last-display = Das Spiel geht zu Ende. Leg eine Gruppe aus oder hör auf.
ask-over = Das Spiel ist zu Ende.
waiting = { $name } überlegt.

## Why something was refused

refusal-too-long = Bitte höchstens { $most } Zeichen.
refusal-mixed-request-and-offer = Suchen oder bieten: Beides zugleich geht nicht.
refusal-mixed-request-and-offer-doing = Diese Worte passen nicht zu dem, was du gerade tust.
refusal-negation = Du darfst nicht sagen, was du nicht willst oder nicht gibst.
refusal-bound = Sag eine genaue Zahl: „mindestens“ oder „bis zu“ sind nicht erlaubt.
refusal-score-card = Punktekarten werden nie getauscht.
refusal-too-many-types = Du darfst höchstens zwei Sorten nennen.
refusal-too-many-types-alone = Gleiche Karten aus einer Kategorie zählen schon als zwei Sorten: Nenn sie allein.
refusal-not-in-edition = „{ $words }“ gibt es in dieser Ausgabe nicht. Es gibt { $cards }.
refusal-unknown-card = Die Karte „{ $words }“ gibt es nicht.
refusal-unknown-card-cards = Die Karte „{ $words }“ gibt es nicht. Es gibt { $cards }.
refusal-count = Sag eine ganze Zahl ab 1.
refusal-count-missing = Sag, wie viele.
refusal-count-identical = Zwei, drei, vier oder fünf Karten können gleich sein.
refusal-count-too-many = So viele gibt es im Spiel nicht.
refusal-ambiguous = Sag beide Zahlen.
refusal-ambiguous-name = „{ $words }“ ist je nach Sprache eine andere Karte.
refusal-ambiguous-language = Das bedeutet je nach Sprache etwas anderes.
refusal-unreadable = „{ $words }“ ist unverständlich.
refusal-unreadable-empty = Sag eine Zahl und eine Karte, zum Beispiel: { $example }.
refusal-unreadable-comma = Verbinde zwei Dinge mit „und“ oder „oder“.
refusal-unreadable-joint = Neben „{ $words }“ fehlt etwas.
refusal-unreadable-number-only = Nach „{ $words }“ fehlt die Karte.
refusal-not-your-turn = Du bist jetzt nicht gefragt.
refusal-wrong-phase = Das geht jetzt nicht.
refusal-no-cards = Du hast keine Karten zum Tauschen.
refusal-not-held = Du darfst nur bieten, was du auf der Hand hast.
refusal-cannot-meet-request = Du kannst dieses Gesuch nicht erfüllen.
refusal-cannot-pay = Du kannst diesen Preis nicht zahlen.
refusal-not-a-delivery = Diese Karten passen nicht zu dem, was vereinbart ist.
refusal-no-group = Du hast davon keine vollständige Gruppe.
refusal-pile-empty = Auf diesem Stapel liegen keine Punktekarten mehr.
refusal-draw-limits = So darfst du nicht ziehen.
refusal-no-such-response = Von dort kam keine Antwort.
try = Versuch es so: { $sentence }
did-you-mean = Meinst du { $card }?

## Das Terminal

terminal-you = Du
terminal-welcome = Res Publica, { $edition }. Du spielst gegen { $opponents }.
terminal-help = Tippe einen Tausch so, wie du ihn sagen würdest: „{ $request }“ „{ $offer }“ „{ $response }“ Oder eine Nummer aus der Liste oder nur Enter, um zu passen, abzulehnen oder weiterzumachen. Außerdem: h deine Hand, t der Tisch, q Schluss, ? diese Hilfe.
terminal-words-go-on = nein, nein danke, nichts, passen, ich passe, ablehnen, ich lehne ab, weiter, fertig
terminal-words-help = hilfe
terminal-words-leave = schluss, ende
terminal-number = Tippe eine Nummer aus der Liste.
terminal-cannot-meet = Diese Suche kannst du nicht erfüllen. Enter lehnt ab.
terminal-hand = Du hast { $cards } auf der Hand.
terminal-hand-empty = Du hast keine Karten auf der Hand.
terminal-seat =
    { $name }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }; auf der Hand: { $cards }; Punktekarten: { $displayed }
terminal-decks = Noch zu ziehen: { $cards }. Städtestapel: { $cities }
terminal-response = { $name }: „{ $sentence }“
terminal-response-unpayable = { $name }: „{ $sentence }“ (das kannst du nicht bezahlen)
terminal-goodbye = Bis zum nächsten Mal.
