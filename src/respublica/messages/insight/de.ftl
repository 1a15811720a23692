# Was die Analyse sagt: Rückblick, Ratgeber, Vermutungen und Aufgaben.

## What was done

did-say = Du hast gesagt: „{ $sentence }“
did-pass = Du hast nicht getauscht.
did-decline = Du hast abgelehnt.
did-misspeak = Du hast zu viel gesagt.
did-accept = Du hast mit { $name } getauscht.
did-refuse = Du hast keine Antwort angenommen.
did-deliver = Du hast { $cards } gegeben.
did-display = Du hast { $cards } ausgelegt.
did-done = Du hast nichts mehr ausgelegt.
did-draw = Du hast { $cards } gezogen.
did-draw-nothing = Du hast nichts gezogen.

## What would have been better

better-say = Besser: „{ $sentence }“
better-pass = Besser: in diesem Zug nicht tauschen.
better-decline = Besser: ablehnen.
better-accept = Besser: mit { $name } tauschen.
better-refuse = Besser: keine Antwort annehmen.
better-deliver = Besser: { $cards } geben.
better-display = Besser: { $cards } auslegen.
better-done = Besser: vorerst nichts mehr auslegen.
better-draw = Besser: { $cards } ziehen.
better-draw-nothing = Besser: nichts ziehen.
review-loss = Deine Gewinnchance wäre etwa { $best } % gewesen statt { $played } %.
review-points = Punkte, die du hättest erwarten können: { $best } statt { $played }.
review-answered = Eine Antwort war wahrscheinlicher: { $best } % statt { $played } %.
review-answerers = { $number } der anderen hätten wohl darauf geantwortet.
review-usually = Es hätte dir wohl { $comes } für { $goes } gebracht.
review-told = Die anderen haben etwas über deine Handkarten erfahren: { $kinds }. Davon erwarten sie jetzt { $after } statt { $before }.
review-choices = Ausprobierte Möglichkeiten: { $number }.
review-doubt = Gewinnchance und Punkte zusammen: Der Unterschied ist { $loss } % eines Sieges wert, auf { $doubt } % genau.
review-bits = Das hat { $bits } Bit über deine Handkarten verraten.
review-was-best = Nichts Besseres wurde gefunden.
review-close = Andere Möglichkeiten waren etwa gleich gut.

mark-excellent = ausgezeichnet
mark-good = gut
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = grober Fehler

## What there is to learn from it

lesson-missed-trade = Ein Tausch war den Versuch wert.
lesson-unanswered = Darauf konnte kaum jemand antworten.
lesson-too-dear = Eine andere Ansage hätte dich weniger gekostet.
lesson-better-words = Eine andere Ansage versprach mehr.
lesson-better-passed = Nicht zu tauschen war besser als das.
lesson-missed-answer = Eine Antwort hätte sich gelohnt.
lesson-sold-cheap = Du hättest etwas Besseres verlangen können.
lesson-asked-too-much = Darauf wäre kaum jemand eingegangen.
lesson-offered-little = Dafür hätte kaum jemand zugestimmt.
lesson-offered-much = Etwas, das dich weniger kostet, hätte auch gereicht.
lesson-better-declined = Diese Karten waren für dich mehr wert als das, was du verlangt hast.
lesson-last-card = Auf genau diese Karte hat wohl jemand gewartet.
lesson-accepted-dear = Dieser Preis war zu hoch.
lesson-other-partner = Eine andere Antwort brachte mehr.
lesson-refused-good = Eine gute Antwort war darunter.
lesson-gave-wrong = Andere Karten hätten dir weniger gefehlt.
lesson-display-now = Diese Gruppe hättest du gleich auslegen sollen.
lesson-display-later = Mit dieser Gruppe hättest du warten sollen.
lesson-other-group = Eine andere Gruppe hätte zuerst kommen sollen.
lesson-draw-other = Andere Karten hätten mehr gebracht.

## The summary

summary-won = Am meisten gewonnen hast du in Runde { $round }, Zug { $turn }: Deine Gewinnchance stieg von { $before } % auf { $after } %.
summary-lost = Am meisten verloren hast du in Runde { $round }, Zug { $turn }: Deine Gewinnchance fiel von { $before } % auf { $after } %.
summary-steady = Deine Gewinnchance hat sich von Zug zu Zug wenig geändert.
summary-costliest = Deine teuerste Entscheidung fiel in Runde { $round }, Zug { $turn }. { $lesson }
summary-no-mistake = Keine deiner Entscheidungen hat dich viel gekostet.
habit-trading = Das kannst du ändern: Versuche öfter zu tauschen, und überlege vor jeder Ansage, wer antworten könnte.
habit-price = Das kannst du ändern: Vergleiche, was du gibst und was du bekommst, bevor du zustimmst.
habit-words = Das kannst du ändern: Suche nach Worten, auf die mehrere antworten können.
habit-rival = Das kannst du ändern: Bevor du eine Karte hergibst, sieh nach, was die Führenden sammeln.
habit-display = Das kannst du ändern: Bevor du auslegst, zähle, wie viele Züge bleiben und wer dir zuvorkommen könnte.
habit-draw = Das kannst du ändern: Überlege vor dem Ziehen, welcher der beiden Stapel deinen Gruppen hilft.
habit-none = So kann es bleiben: Du hast deine Entscheidungen gut abgewogen.

## The curve and its page

review-of = Rückblick für { $name }
review-curve = Gewinnchance, Zug um Zug
review-moment = Runde { $round }, Zug { $turn }: Gewinnchance { $wins } %, erwartete Punkte { $points }.
review-turn = Runde { $round }, Zug { $turn }
review-marks = Deine Entscheidungen
review-accuracy = Genauigkeit: { $number } von 100
review-how = Verwendet wurde nur, was an diesem Platz damals zu sehen war. Die Kosten einer Entscheidung fassen Gewinnchance und Punkte zusammen, in Prozent eines Sieges. Version { $version } der Analyse.

## Numbers

decimal-mark = { "," }

## The coach

coach-answered = Jemand antwortet: etwa { $chance } %.
coach-agreed = Der Tausch wird angenommen: etwa { $chance } %.
coach-swap = Wahrscheinlich bekommst du { $comes } für { $goes }.
coach-tells = Die anderen erfahren etwas über deine Karten ({ $kinds }) und würden { $after } statt { $before } erwarten.
coach-tells-little = Die anderen erfahren daraus fast nichts.
hint-trade = Denke an die Gruppe, der am wenigsten Karten fehlen, und daran, wer sie haben könnte.
hint-answer = Denke daran, was diese Karten dir wert sind, und was denen, die sie wollen.
hint-choose = Vergleiche, was jede Antwort dir bringt, mit dem, was sie den anderen bringt.
hint-deliver = Denke daran, welche Karten dir am wenigsten fehlen werden und wer sie bekommt.
hint-display = Denke daran, wie viele Wertungskarten noch da sind und wer es auf sie abgesehen hat.
hint-draw = Denke daran, welchen Stapel deine Gruppen brauchen.
hint-about = Es geht um { $cards }.
hint-keep = Vielleicht behältst du besser, was du hast.

## Beliefs

beliefs-hand = { $name } hat wahrscheinlich: { $kinds }.
beliefs-kind = { $kinds } { $number } ({ $chance } %)
beliefs-none = { $name } hat wahrscheinlich nichts.

## Puzzles

choose-say = Ansagen: „{ $sentence }“
choose-pass = In diesem Zug nicht tauschen.
choose-decline = Ablehnen.
choose-accept = Mit { $name } tauschen.
choose-refuse = Keine Antwort annehmen.
choose-deliver = { $cards } geben.
choose-display = { $cards } auslegen.
choose-done = Nichts auslegen.
choose-draw = { $cards } ziehen.
choose-draw-nothing = Nichts ziehen.
puzzle-solved = Gut gewählt: Das gewinnt am häufigsten.
puzzle-not-solved = Eine andere Wahl gewinnt häufiger.
puzzle-best = Die beste Wahl: { $choice }
