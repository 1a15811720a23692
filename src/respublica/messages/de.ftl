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

score-source = { $points } für { $source }
score-pairs =
    { $points } für Paare auf der Hand
score-in-detail =
    { $name }: { $sources }, zusammen { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }

## What is asked

ask-trade = Frag nach Karten, biete welche an oder mach ohne Tausch weiter.
ask-answer-request = Nenn deinen Preis oder lehn ab.
ask-answer-offer = Sag, was du gibst, oder lehn ab.
ask-choose = Nimm eine Antwort an oder lehn alle ab.
ask-deliver = Wähl die Karten, die du gibst: { $statement }. Niemand sieht deine Wahl vor dem Tausch.
ask-display = Leg eine Gruppe aus oder mach weiter.
ask-draw = Wähl, was du ziehst: { $options }.
ask-draw-nothing = nichts
ask-last-display = Leg eine Gruppe aus oder hör auf.
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

## Starting

play-ready = Res Publica ist bereit: Öffne { $address } in deinem Browser und beende es hier mit Strg-C.
play-already = Res Publica läuft schon, unter { $address }.
play-other-port = Port { $port } ist belegt, deshalb wird ein anderer benutzt.
play-no-page = Die Seite ist noch nicht gebaut; make play baut sie.
play-stopped = Beendet. Deine Partien bleiben erhalten.

## What is going on, and what is waited for

fact-turn-you = Du bist dran.
fact-turn = { $name } ist dran.
fact-request = { $name } sucht { $cards }.
fact-request-you = Du suchst { $cards }.
fact-offer = { $name } bietet { $cards }.
fact-offer-you = Du bietest { $cards }.
fact-answers =
    { $number ->
        [one] Du hast eine Antwort.
       *[other] Du hast { $number } Antworten.
    }
fact-group = Du kannst { $groups } auslegen.
fact-no-group = Du hast keine Gruppe zum Auslegen.
fact-draw-you = Du ziehst.
fact-last-display = Das Spiel geht zu Ende.
fact-abandoned = Das Spiel wurde aufgegeben.
fact-closed = Der Tisch wurde geschlossen.
ask-answer-none = Das kannst du nicht erfüllen. Lehn ab.
ask-choose-none =
    { $number ->
        [one] Du kannst sie nicht bezahlen. Lehn sie ab.
       *[other] Du kannst keine davon bezahlen. Lehn alle ab.
    }
ask-display-none = Mach weiter.
ask-last-display-none = Hör auf.
ask-ended = Was war, lässt sich noch ansehen.
waiting-several = { $names } überlegen.

## What a statement would bring or cost

weigh-completes =
    { $number ->
        [one] { $cards } vervollständigt eine Gruppe.
       *[other] { $cards } vervollständigen eine Gruppe.
    }
weigh-holds = { $cards }: Dann hättest du { $after } von { $group }.
weigh-keeps = Gibst du { $cards }, behältst du { $left }.
weigh-keeps-none = Gibst du { $cards }, bleibt dir davon nichts.
weigh-breaks = Gibst du { $cards }, ist eine Gruppe nicht mehr vollständig.
weigh-giver-chooses = Wer gibt, wählt, was davon.
weigh-giver-chooses-cards = Wer gibt, wählt die Karten.
weigh-you-choose = Du wählst beim Tausch, was davon.
weigh-you-choose-cards = Du wählst die Karten beim Tausch.
unpayable-some = Du hast { $held } und kannst nicht { $number } geben.
unpayable = Du kannst { $owed } nicht geben: Du bräuchtest noch { $missing }.
unpayable-either = Du kannst weder { $first } noch { $second } geben.

## A delivery in the making

pick-more =
    { $number ->
        [one] Wähl noch 1 Karte.
       *[other] Wähl noch { $number } Karten.
    }
pick-more-or = Wähl noch { $fewest } oder { $number } Karten.
pick-complete = So ist es vereinbart.
pick-complete-or-more =
    { $number ->
        [one] So ist es vereinbart. Du kannst auch noch 1 Karte dazugeben.
       *[other] So ist es vereinbart. Du kannst auch noch { $number } Karten dazugeben.
    }

## Replays

replay-damaged = Dieser Aufzeichnung ist nicht zu trauen. Zeile { $line }: { $why }
damaged-no-record = Diese Datei ist nicht die Aufzeichnung einer Partie.
damaged-too-long = Die Datei ist länger als jede Partie.
damaged-cut-off = Von hier an fehlt etwas.
damaged-header = Der Kopf ist nicht so, wie ihn eine Aufzeichnung hätte.
damaged-unknown = Diese Ausgabe, diese Regel oder dieses Mischen ist hier nicht bekannt.
damaged-promise = Das Mischen ist nicht das, was vor dem Austeilen versprochen wurde.
damaged-action = Das ist keine Handlung des Spiels.
damaged-against-the-rules = Das erlauben die Regeln in diesem Augenblick nicht.
damaged-result = Die Partie geht anders aus.
damaged-altered = Am Text wurde später etwas geändert.

## House rules, bots and phrases

rule-yes = ja
rule-no = nein
rule-swap = Getauscht wird
rule-swap-face-up = offen, für alle sichtbar
rule-swap-face-down = verdeckt, nur die beiden sehen es
rule-final-display = Eine letzte Gelegenheit zum Auslegen
rule-drawing = Gezogen wird
rule-drawing-must = alles, was zu ziehen ist
rule-drawing-may = so viel man will, oder nichts
rule-strict-speech = Strenge Rede: Wer zu viel sagt, wird ausgeschlossen
rule-disqualified = Bei strenger Rede: Wer zu viel sagt,
rule-disqualified-speaker = ist bei diesem Tausch nicht mehr dabei
rule-disqualified-trade = beendet den Tausch für alle
rule-starting-seat = Wer beginnt
rule-starting-seat-shuffle = durch das Los
rule-or-offers = Wer das eine oder das andere bietet,
rule-or-offers-every-branch = hat beides
rule-or-offers-one-branch = hat wenigstens eines davon
rule-memory-aid = Die Gedächtnisstütze zeigt, was andere sicher haben
rule-stalemate-rounds = Runden ohne Tausch, Auslegen und Ziehen bis zum Ende
rule-barren-rounds = Runden ohne Auslegen und Ziehen bis zum Ende

bot-novice = Neuling
bot-novice-told = Hat das Spiel gerade erst gelernt.
bot-apprentice = Lehrling
bot-apprentice-told = Geht auf die nächste Gruppe und nimmt faire Tausche an.
bot-merchant = Kaufmann
bot-merchant-told = Schätzt jede Karte und merkt sich, was gesagt wurde.
bot-collector = Sammler
bot-collector-told = Spricht in Kategorien und Paaren.
bot-haggler = Feilscher
bot-haggler-told = Antwortet immer und will eine Karte mehr, als er gibt.
bot-hermit = Einsiedler
bot-hermit-told = Tauscht nie.
bot-hoarder = Hamsterer
bot-hoarder-told = Einzelne Karten, eins zu eins, oder nichts.
bot-patron = Gönner
bot-patron-told = Gibt zwei für eine.
bot-racer = Renner
bot-racer-told = Siedlungen um jeden Preis, dann Städte.

phrase-hello = Hallo.
phrase-good-luck = Viel Glück.
phrase-thanks = Danke.
phrase-sorry = Tut mir leid.
phrase-well-traded = Gut getauscht.
phrase-let-me-think = Ich überlege noch.
phrase-your-turn = Du bist dran.
phrase-good-game = Schönes Spiel.
phrase-laugh = Haha.
phrase-wow = Oh.
phrase-goodbye = Auf Wiedersehen.
