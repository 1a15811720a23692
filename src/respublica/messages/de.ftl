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
misspoke-negation = ein Ausschluss („aber keine …“)
misspoke-bound = eine Grenze statt einer Zahl
misspoke-too-many-types = mehr als zwei Sorten
misspoke-trade-over = Der Tausch ist für diesen Zug vorbei.
misspoke-out-you = Du bist aus diesem Tausch ausgeschieden.
declined = { $name } lehnt ab.
declined-you = Du lehnst ab.
accepted = { $name } tauscht mit { $partner }.
accepted-you = Du tauschst mit { $partner }.
accepted-yours = { $name } tauscht mit dir.
refused = { $name } nimmt keine Antwort an.
refused-you = Du nimmst keine Antwort an.
delivered = { $name } hat gewählt: { $cards }.
delivered-hidden = { $name } hat geheim gewählt.
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

nothing-idle = { $turns } Züge in Folge ohne Tausch, ohne Auslage und ohne gezogene Karte. Bleibt es dabei, endet die Partie bald.
nothing-barren = { $turns } Züge in Folge ohne Auslage und ohne gezogene Karte. Bleibt es dabei, endet die Partie vorzeitig.
final-round = { $name } hat die letzte { $card } gezogen. Alle sind noch einmal an der Reihe, { $name } zuletzt.
final-round-you = Du hast die letzte { $card } gezogen. Alle sind noch einmal an der Reihe, du zuletzt.
final-display = Letzte Gelegenheit, Gruppen auszulegen: { $name } beginnt.
final-display-you = Letzte Gelegenheit, Gruppen auszulegen: Du beginnst.

game-over = Die Partie ist zu Ende.
game-over-stalemate = Es geht nicht mehr weiter: Die Partie ist zu Ende.
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

ask-trade = Suche Karten, biete welche an oder mach ohne Tausch weiter.
ask-answer-request = Sag, was du dafür möchtest, oder lehne ab.
ask-answer-offer = Sag, was du dafür geben würdest, oder lehne ab.
ask-choose = Nimm eine Antwort an oder lehne alle ab.
ask-deliver = Wähle die Karten, die du gibst: { $statement }. Niemand sieht deine Wahl vor dem Tausch.
ask-display = Lege eine Gruppe aus oder mach weiter.
ask-draw = Wähle, was du ziehst: { $options }.
ask-draw-nothing = nichts
ask-last-display = Lege eine Gruppe aus oder beende die Partie.
waiting = { $name } überlegt.

## Why something was refused

refusal-too-long = Bitte höchstens { $most } Zeichen.
refusal-mixed-request-and-offer = Suchen oder anbieten: Beides zugleich geht nicht.
refusal-mixed-request-and-offer-doing = Das ist gerade nicht gefragt.
refusal-negation = Du darfst nicht sagen, was du nicht willst oder nicht gibst.
refusal-bound = Sag eine genaue Zahl: „mindestens“ oder „bis zu“ sind nicht erlaubt.
refusal-score-card = Punktekarten werden nie getauscht.
refusal-too-many-types = Du darfst höchstens zwei Sorten nennen.
refusal-too-many-types-alone = Gleiche Karten aus einer Kategorie zählen schon als zwei Sorten: Nenne sie allein.
refusal-not-in-edition = „{ $words }“ gibt es in dieser Ausgabe nicht. Die Karten sind { $cards }.
refusal-unknown-card = Die Karte „{ $words }“ gibt es nicht.
refusal-unknown-card-cards = Die Karte „{ $words }“ gibt es nicht. Die Karten sind { $cards }.
refusal-count = Sag eine ganze Zahl ab 1.
refusal-count-missing = Sag, wie viele.
refusal-count-identical = Du kannst nur zwei, drei, vier oder fünf gleiche Karten nennen.
refusal-count-too-many = So viele gibt es im Spiel nicht.
refusal-ambiguous = Sag beide Zahlen.
refusal-ambiguous-name = „{ $words }“ ist je nach Sprache eine andere Karte.
refusal-ambiguous-language = Das bedeutet je nach Sprache etwas anderes.
refusal-unreadable = „{ $words }“ habe ich nicht verstanden.
refusal-unreadable-empty = Sag eine Zahl und eine Karte, zum Beispiel: { $example }.
refusal-unreadable-comma = Verbinde zwei Sorten mit „und“ oder „oder“.
refusal-unreadable-joint = Neben „{ $words }“ fehlt etwas.
refusal-unreadable-number-only = Welche Karte? Nenne sie nach „{ $words }“.
refusal-not-your-turn = Du bist gerade nicht dran.
refusal-wrong-phase = Das geht jetzt nicht.
refusal-no-cards = Du hast keine Karten zum Tauschen.
refusal-not-held = Du darfst nur anbieten, was du auf der Hand hast.
refusal-cannot-meet-request = Du kannst dieses Gesuch nicht erfüllen.
refusal-cannot-pay = Du hast nicht, was verlangt wird.
refusal-not-a-delivery = Diese Karten passen nicht zu dem, was vereinbart ist.
refusal-no-group = Du hast davon keine vollständige Gruppe.
refusal-pile-empty = Auf diesem Stapel liegen keine Punktekarten mehr.
refusal-draw-limits = So darfst du nicht ziehen.
refusal-no-such-response = Von dort kam keine Antwort.
try = Versuche es so: { $sentence }
did-you-mean = Meinst du „{ $card }“?

## Starting

play-ready = Res Publica ist bereit: Öffne { $address } in deinem Browser und beende es hier mit Strg+C.
play-lan = Alle in deinem Netz, zu Hause oder im Café, können jetzt { $address } öffnen, sich an Tische setzen und bei öffentlichen zuschauen. Nutze das nur in einem Netz, dem du vertraust: Nichts ist verschlüsselt.
play-already = Res Publica läuft schon unter { $address }.
play-other-port = Port { $port } ist belegt, deshalb wird ein anderer benutzt.
play-no-page = Die Seite ist noch nicht gebaut; make play baut sie.
play-stopped = Beendet. Deine Partien bleiben erhalten.

## What is going on, and what is waited for

fact-turn-you = Du bist dran.
fact-turn = { $name } ist dran.
fact-last-turn-you = Dein letzter Zug.
fact-last-turn = { $name } macht den letzten Zug.
fact-request = { $name } sucht { $cards }.
fact-request-you = Du suchst { $cards }.
fact-offer = { $name } bietet { $cards } an.
fact-offer-you = Du bietest { $cards } an.
fact-requested-you = Du hast { $cards } gesucht.
fact-offered-you = Du hast { $cards } angeboten.
fact-group = Du kannst { $groups } auslegen.
fact-no-group = Du hast keine Gruppe zum Auslegen.
fact-draw-you = Du ziehst.
fact-last-display = Die Partie geht zu Ende.
fact-abandoned = Die Partie wurde abgebrochen.
fact-closed = Der Tisch wurde geschlossen.
ask-answer-none = Dieses Gesuch kannst du nicht erfüllen. Lehne ab.
ask-answer-ahead = Du lehnst ab, wie gewählt, bis du dran bist.
ask-choose-none =
    { $number ->
        [one] Du hast nicht, was verlangt wird. Lehne ab.
       *[other] Du kannst keine davon erfüllen. Lehne alle ab.
    }
ask-display-none = Mach weiter.
ask-last-display-none = Beende die Partie.
ask-ended = Du kannst dir die Partie noch ansehen.
waiting-several = { $names } überlegen.
last-round = Letzte Runde. Noch an der Reihe: { $names }.
# In that list.
last-round-you = du

## What a statement would bring or cost

weigh-completes =
    { $number ->
        [one] { $cards } vervollständigt eine Gruppe.
       *[other] { $cards } vervollständigen eine Gruppe.
    }
weigh-holds = { $cards } dazu: dann { $after } von { $group }.
weigh-keeps = Gibst du { $cards }, behältst du { $left }.
weigh-keeps-none = Gibst du { $cards }, hast du keine mehr davon.
weigh-breaks = Gibst du { $cards }, ist eine Gruppe nicht mehr vollständig.
weigh-giver-chooses = Wer gibt, sucht es sich aus.
weigh-giver-chooses-cards = Wer gibt, wählt die Karten.
weigh-you-choose = Welches von beiden, entscheidest du beim Tausch.
weigh-you-choose-cards = Welche Karten, entscheidest du beim Tausch.
unpayable-some = Du hast nur { $held } und kannst nicht { $number } geben.
unpayable = Du kannst { $owed } nicht geben. Was fehlt: { $missing }.
unpayable-either = Du kannst weder { $first } noch { $second } geben.

## A delivery in the making

pick-more =
    { $number ->
        [one] Wähle noch 1 Karte.
       *[other] Wähle noch { $number } Karten.
    }
pick-more-or = Wähle noch { $fewest } oder { $number } Karten.
pick-complete = So ist es vereinbart.
pick-complete-or-more =
    { $number ->
        [one] So ist es vereinbart. Du kannst auch noch 1 Karte dazugeben.
       *[other] So ist es vereinbart. Du kannst auch noch { $number } Karten dazugeben.
    }

## Replays

replay-damaged = Dieser Aufzeichnung ist nicht zu trauen. Zeile { $line }: { $why }
damaged-no-record = Diese Datei ist nicht die Aufzeichnung einer Partie.
damaged-too-long = Die Datei ist zu lang für eine Partie.
damaged-cut-off = Von hier an fehlt etwas.
damaged-header = Der Kopf der Aufzeichnung ist ungültig.
damaged-unknown = Diese Ausgabe, diese Regel oder dieses Mischverfahren ist hier nicht bekannt.
damaged-promise = Gemischt wurde anders, als vor dem Austeilen versprochen.
damaged-action = Das ist kein gültiger Spielzug.
damaged-against-the-rules = Das erlauben die Regeln an dieser Stelle nicht.
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
rule-drawing-must = so viele Karten, wie einem zustehen
rule-drawing-may = so viele Karten, wie man will, auch keine
rule-strict-speech = Strenge Ansagen: Wer zu viel sagt, scheidet aus
rule-disqualified = Bei strengen Ansagen: Wer zu viel sagt,
rule-disqualified-speaker = scheidet aus diesem Tausch aus
rule-disqualified-trade = beendet den Tausch für alle
rule-starting-seat = Wer beginnt
rule-starting-seat-shuffle = per Los
rule-or-offers = Wer eine Sorte „oder“ eine andere anbietet,
rule-or-offers-every-branch = muss beide haben
rule-or-offers-one-branch = muss wenigstens eine davon haben
rule-memory-aid = Die Gedächtnisstütze zeigt, was die anderen sicher auf der Hand haben
rule-stalemate-rounds = Ende der Partie nach so vielen Runden ohne Tausch, Auslage und gezogene Karte
rule-barren-rounds = Ende der Partie nach so vielen Runden ohne Auslage und gezogene Karte

edition-with = { $monks } und { $books } sind dabei.
edition-without = Ohne { $monks } und { $books }.
edition-peoples = Völker: { $kinds }.
edition-face-up = Alle sehen, was getauscht wird.
edition-face-down = Nur die beiden Tauschenden sehen, was getauscht wird.
edition-draw-may = Man darf weniger Karten ziehen oder gar keine.
edition-no-last-display = Am Ende wird nicht mehr ausgelegt.

bot-novice = Neuling
bot-novice-many = Neulinge
bot-novice-told = Hat das Spiel gerade erst gelernt.
bot-pupil = Schüler
bot-pupil-many = Schüler
bot-pupil-told = Sammelt immer nur eine Sorte und gibt zu viel dafür.
bot-apprentice = Lehrling
bot-apprentice-many = Lehrlinge
bot-apprentice-told = Sammelt auf die nächstliegende Gruppe hin und geht auf faire Angebote ein.
bot-merchant = Kaufmann
bot-merchant-many = Kaufleute
bot-merchant-told = Bewertet jede Karte und merkt sich, was gesagt wurde.
bot-senator = Senator
bot-senator-many = Senatoren
bot-senator-told = Denkt durch, wer was haben könnte, bevor ein Wort fällt.
bot-collector = Sammler
bot-collector-many = Sammler
bot-collector-told = Spricht in Kategorien und Paaren.
bot-haggler = Feilscher
bot-haggler-many = Feilscher
bot-haggler-told = Antwortet immer und will eine Karte mehr, als er gibt.
bot-hermit = Einsiedler
bot-hermit-many = Einsiedler
bot-hermit-told = Tauscht nie.
bot-hoarder = Hamsterer
bot-hoarder-many = Hamsterer
bot-hoarder-told = Eine Karte gegen eine Karte oder gar nichts.
bot-learner = Autodidakt
bot-learner-many = Autodidakten
bot-learner-told = Hat in Tausenden von Partien zu handeln gelernt.
bot-patron = Gönner
bot-patron-many = Gönner
bot-patron-told = Gibt zwei Karten für eine.
bot-peddler = Hausierer
bot-peddler-many = Hausierer
bot-peddler-told = Zählt nur die Karten und will eine mehr, als er gibt.
bot-racer = Draufgänger
bot-racer-many = Draufgänger
bot-racer-told = Sammelt Völker um jeden Preis, dann Zivilisationen.
bot-wholesaler = Großhändler
bot-wholesaler-many = Großhändler
bot-wholesaler-told = Tauscht viele Karten auf einmal, ganz gleich welche.

manner-plain = Nennt immer nur eine Sorte.
manner-choice = Lässt gern die Wahl: dies oder das.
manner-peoples = Spricht zuerst von Völkern.
manner-civilisation = Spricht zuerst von Zivilisation.

phrase-hello = Hallo.
phrase-good-luck = Viel Glück.
phrase-thanks = Danke.
phrase-sorry = Tut mir leid.
phrase-well-traded = Guter Tausch.
phrase-let-me-think = Ich überlege noch.
phrase-your-turn = Du bist dran.
phrase-good-game = Gutes Spiel.
phrase-laugh = Haha.
phrase-wow = Wow.
phrase-goodbye = Tschüss.

## Hilfe zu Karten und Stapeln

help-earns = { $cards } bringen { $card }.
help-for = Für { $size } gleiche Karten: { $kinds }.
help-for-one = Für { $cards }.
help-worth =
    { $points ->
        [one] Wert: 1 Punkt.
       *[other] Wert: { $points } Punkte.
    }
help-worth-top = Genommen wird die oberste Karte des Stapels: Die erste zählt { $most } Punkte, die letzte { $least }.
help-library = Keine Punkte, aber für { $city } genügen dann { $four } gleiche Karten.
help-with-library = Wer { $library } hat, braucht nur { $four }.
help-draws = Für jede kann man pro Zug 1 { $card } ziehen, insgesamt höchstens { $limit } Karten.
help-pair = Am Ende zählt jedes Paar auf der Hand 1 Punkt.
help-deck-people = Der Stapel der { $cards }. Am Ende eines Zuges kann eine davon gezogen werden.
help-deck-civilisation = Der Stapel der { $cards }. Am Ende eines Zuges kann für jede deiner { $settlements } eine gezogen werden, insgesamt höchstens { $limit } Karten. Mit der letzten beginnt die letzte Runde.
