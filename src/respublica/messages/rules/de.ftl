# Die Regeln zum Nachschlagen, auf Deutsch. Zahlen und Namen kommen aus der Ausgabe.

rules-aim = Das Ziel
rules-aim-one = { $fewest } bis { $most } Personen sammeln Karten und tauschen sie untereinander. Gleiche Karten bilden Gruppen, Gruppen bringen Punktekarten, und wer die meisten Punkte hat, gewinnt.

rules-cards = Die Karten
rules-cards-one = Gesammelt werden zwei Kategorien von Karten, { $people } und { $civilisations }. Die Rückseiten sind verschieden, deshalb sehen alle, wie viele von jeder Kategorie die anderen haben.
rules-cards-two = Jede Kategorie wird für sich gemischt, und alle bekommen { $deal } { $people }. Der Rest liegt verdeckt als zwei Stapel, die Punktekarten liegen offen in Stapeln.
rules-cards-lot = Das Los entscheidet, wer beginnt. Gespielt wird im Uhrzeigersinn.
rules-cards-seat = { $name } beginnt. Gespielt wird im Uhrzeigersinn.

rules-turn = Ein Zug
rules-turn-must = Ein Zug hat drei Phasen, immer in dieser Reihenfolge: tauschen, auslegen, ziehen. Auf Tauschen und Auslegen darfst du verzichten, auf das Ziehen nicht.
rules-turn-may = Ein Zug hat drei Phasen, immer in dieser Reihenfolge: tauschen, auslegen, ziehen. Auf jede davon darfst du verzichten.

rules-speaking = Was gesagt werden darf
rules-speaking-one = Einmal in deinem Zug darfst du etwas suchen oder etwas anbieten, nicht beides. Bei einem Gesuch sagst du, was du haben willst, aber nicht, was du dafür gibst. Bei einem Angebot sagst du, was du gibst, aber nicht, was du dafür willst.
rules-speaking-two = Nenne eine Sorte oder zwei, verbunden mit einem „und“ oder einem „oder“, und ihre genaue Zahl. Als Sorte gelten auch { $people } oder { $civilisations } insgesamt, beliebige Karten und gleiche Karten: Paare, Drillinge, Vierlinge oder Fünflinge. Gleiche Karten einer Kategorie, wie { $alone }, werden allein genannt.
rules-speaking-three = Niemand darf eine dritte Sorte nennen, eine Grenze statt einer Zahl oder etwas, das man nicht haben oder nicht geben will; niemand darf in einem Atemzug suchen und anbieten oder Punktekarten nennen.
rules-speaking-every-branch = Was du anbietest, musst du haben; bei „oder“ beides.
rules-speaking-one-branch = Was du anbietest, musst du haben; bei „oder“ genügt eines von beiden.
rules-speaking-slip = Wer etwas sagt, was nicht erlaubt ist, darf sich verbessern.
rules-speaking-strict-speaker = Strenge Ansagen: Wer zu viel sagt, scheidet aus diesem Tausch aus.
rules-speaking-strict-trade = Strenge Ansagen: Sagt jemand zu viel, ist dieser Tausch für alle vorbei, und gegebene Antworten gelten nicht mehr.

rules-responses = Antworten
rules-responses-one = Im Uhrzeigersinn antworten alle, die Karten auf der Hand haben, einmal, und alle hören es. Auf ein Gesuch sagt die Antwort, was dafür verlangt wird, auf ein Angebot, was dafür gegeben würde: Das ist die Gegenleistung.
rules-responses-two = Auf ein Gesuch darfst du nur antworten, wenn du es erfüllen kannst, dafür aber alles verlangen. Was du für ein Angebot geben würdest, musst du haben. Ablehnen darf man immer und muss nicht sagen, warum.

rules-swap = Annehmen und geben
rules-swap-one = Wer am Zug ist, nimmt eine Antwort an oder keine; man muss geben können, was sie verlangt. Danach kann niemand mehr zurück.
rules-swap-two = Wo die Worte eine Wahl lassen, wählt, wer gibt. Beide wählen geheim, aus den Handkarten vor dem Tausch. „Andere“ Karten sind weitere Karten und dürfen von einer schon genannten Sorte sein.
rules-swap-three = Jede Seite gibt genau so viele Karten, wie gesagt wurde, und mindestens eine. Punktekarten und ausgelegte Karten werden nie getauscht.
rules-swap-face-up = Die Karten wechseln offen den Besitzer: Alle sehen sie.
rules-swap-face-down = Die Karten wechseln verdeckt den Besitzer: Nur die beiden, die tauschen, sehen sie, die anderen sehen die Rückseiten.

rules-display = Auslegen
rules-display-one = Nach dem Tausch darfst du Gruppen auslegen, so viele du hast, eine nach der anderen. Eine Gruppe bleibt liegen, und du nimmst sofort eine Punktekarte dafür.
rules-display-top = Punktekarten werden oben vom Stapel genommen, deshalb sind { $cities } immer weniger wert.
rules-display-library = Wer { $library } hat, braucht für { $city } nur { $four } gleiche Karten, schon im selben Zug. Eine zweite bringt nichts mehr.
rules-display-empty = Ist ein Stapel leer, können seine Gruppen nicht mehr ausgelegt werden; die Karten bleiben auf der Hand.
rules-alike = { $size } gleiche Karten

rules-draw = Ziehen
rules-draw-must = Am Ende deines Zuges ziehst du eine { $person } und für jede deiner { $settlements } eine { $civilisation }, höchstens { $limit } Karten insgesamt.
rules-draw-choice = Ab { $limit } { $settlements } darfst du { $limit } { $civilisations } ziehen und keine { $person }. Du entscheidest, bevor du eine Karte siehst.
rules-draw-may = Am Ende deines Zuges darfst du eine { $person } ziehen und für jede deiner { $settlements } eine { $civilisation }, höchstens { $limit } Karten insgesamt. Du sagst, wie viele von jeder Kategorie, bevor du eine Karte siehst; auch keine ist erlaubt.
rules-draw-short = Reicht ein Stapel nicht mehr, zieht man, was noch da ist; Ersatz gibt es nicht.

rules-end = Das Ende
rules-end-one = Wer die letzte { $civilisation } zieht, beginnt die Schlussrunde: Alle haben noch einen Zug; als Letztes ist dran, wer sie gezogen hat.
rules-end-display = Dann dürfen alle im Uhrzeigersinn noch einmal Gruppen auslegen, zuletzt, wer den letzten Zug hatte.
rules-end-no-display = Danach legt niemand mehr Gruppen aus.
rules-end-stalemate = Die Partie endet auch, wenn sie stillsteht: nach { $stalemate } Runden ohne Tausch, Auslage und gezogene Karte oder nach { $barren } Runden ohne Auslage und gezogene Karte.

rules-scoring = Punkte
rules-scoring-one = Punktekarten zählen die aufgedruckten Punkte. Auf der Hand zählt jedes Paar gleicher Karten einen Punkt; was ausliegt, zählt nicht noch einmal.
rules-scoring-two = Wer die meisten Punkte hat, gewinnt; bei Gleichstand teilt man sich den Sieg.

rules-house = Hausregeln
rules-house-one = Wer einen Tisch eröffnet, darf diese Regeln ändern. In dieser Ausgabe lauten sie so:

rules-head-card = Karte
rules-head-sort = Kategorie
rules-head-copies = Anzahl
rules-head-score-card = Punktekarte
rules-head-number = Anzahl
rules-head-points = Punkte
rules-head-group = Gruppe
rules-head-of = Karten
rules-head-earns = Bringt
rules-head-rule = Regel
rules-head-here = In dieser Ausgabe

rules-wrong-third = Ich suche { $one }, { $two } und { $three }.
rules-wrong-limit = Ich suche mindestens { $one }.
rules-wrong-negation = Ich suche { $several }, aber keine { $excluded }.
rules-wrong-both = Ich biete { $one } für { $two }.
