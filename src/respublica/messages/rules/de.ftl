# Die Regeln zum Nachschlagen, auf Deutsch. Zahlen und Namen kommen aus der Ausgabe.

rules-aim = Das Ziel
rules-aim-one = { $fewest } bis { $most } Personen sammeln Karten und tauschen sie untereinander. Gleiche Karten bilden Gruppen, Gruppen bringen Punktekarten, und die meisten Punkte gewinnen.

rules-cards = Die Karten
rules-cards-one = Gesammelt werden zwei Sorten von Karten, { $people } und { $civilisations }. Die Rückseiten sind verschieden, deshalb sehen alle, wie viele von jeder Sorte die anderen haben.
rules-cards-two = Jede Sorte wird für sich gemischt, und alle bekommen { $deal } { $people }. Der Rest liegt verdeckt als zwei Stapel, die Punktekarten liegen offen in Stapeln.
rules-cards-lot = Das Los entscheidet, wer beginnt. Gespielt wird im Uhrzeigersinn.
rules-cards-seat = { $name } beginnt. Gespielt wird im Uhrzeigersinn.

rules-turn = Ein Zug
rules-turn-must = Ein Zug hat drei Teile, immer in dieser Folge: tauschen, auslegen, ziehen. Auf Tauschen und Auslegen darfst du verzichten, auf das Ziehen nicht.
rules-turn-may = Ein Zug hat drei Teile, immer in dieser Folge: tauschen, auslegen, ziehen. Auf jeden davon darfst du verzichten.

rules-speaking = Was gesagt werden darf
rules-speaking-one = Einmal in deinem Zug darfst du etwas suchen oder etwas bieten, nicht beides. Suchst du, sagst du, was du haben willst, und nichts davon, was du dafür gibst. Bietest du, sagst du, was du gibst, und nichts davon, was du dafür willst.
rules-speaking-two = Nenne eine Sache oder zwei, verbunden mit einem „und“ oder einem „oder“, und ihre genaue Zahl. Eine Sache ist eine Art von Karte, { $people } oder { $civilisations } gleich welcher Art, beliebige Karten oder gleiche Karten: Paare, Drillinge, Vierlinge oder Fünflinge. Gleiche Karten einer Sorte, wie { $alone }, werden allein genannt.
rules-speaking-three = Niemand darf eine dritte Sache nennen, eine Grenze statt einer Zahl, oder was nicht gewollt oder nicht gegeben wird; niemand darf in einem Atemzug suchen und bieten oder Punktekarten nennen.
rules-speaking-every-branch = Was du bietest, musst du haben; bei „oder“ das eine wie das andere.
rules-speaking-one-branch = Was du bietest, musst du haben; bei „oder“ genügt eines von beiden.
rules-speaking-slip = Wer etwas sagt, was nicht erlaubt ist, darf es noch einmal sagen.
rules-speaking-strict-speaker = Strenge Rede: Wer zu viel sagt, nimmt an diesem Tausch nicht mehr teil.
rules-speaking-strict-trade = Strenge Rede: Sagt jemand zu viel, ist dieser Tausch für alle vorbei, und gegebene Antworten gelten nicht mehr.

rules-responses = Antworten
rules-responses-one = Im Uhrzeigersinn antworten alle, die Karten auf der Hand haben, einmal, und alle hören es. Wird etwas gesucht, sagt die Antwort, was dafür verlangt wird; wird etwas geboten, was dafür gegeben wird.
rules-responses-two = Auf eine Suche darfst du nur antworten, wenn du sie erfüllen kannst, dafür aber alles verlangen. Was du für ein Angebot gäbst, musst du haben. Ablehnen darf man immer und muss nicht sagen, warum.

rules-swap = Annehmen und geben
rules-swap-one = Wer am Zug ist, nimmt eine Antwort an oder keine; sie muss bezahlbar sein. Danach kann niemand mehr zurück.
rules-swap-two = Wo die Worte eine Wahl lassen, wählt, wer gibt. Beide wählen verdeckt, aus der Hand vor dem Tausch. „Andere“ Karten sind weitere Karten und dürfen von einer schon genannten Art sein.
rules-swap-three = Gegeben werden genau so viele Karten, wie gesagt wurde, von jeder Seite mindestens eine. Punktekarten und ausgelegte Karten werden nie getauscht.
rules-swap-face-up = Die Karten wechseln offen den Besitzer: Alle sehen sie.
rules-swap-face-down = Die Karten wechseln verdeckt den Besitzer: Nur die beiden, die tauschen, sehen sie, die anderen sehen die Rückseiten.

rules-display = Auslegen
rules-display-one = Nach dem Tausch darfst du Gruppen auslegen, so viele du hast, eine nach der anderen. Eine Gruppe bleibt liegen, und du nimmst sofort eine Punktekarte dafür.
rules-display-top = Punktekarten werden oben vom Stapel genommen, deshalb sind { $cities } immer weniger wert.
rules-display-library = Wer { $library } hat, legt für { $city } { $four } gleiche Karten aus, noch im selben Zug. Eine zweite bringt nichts dazu.
rules-display-empty = Ist ein Stapel leer, können seine Gruppen nicht mehr ausgelegt werden; die Karten bleiben auf der Hand.
rules-alike = { $size } gleiche

rules-draw = Ziehen
rules-draw-must = Am Ende deines Zuges ziehst du eine { $person } und für jede deiner { $settlements } eine { $civilisation }, höchstens { $limit } Karten insgesamt.
rules-draw-choice = Mit { $limit } oder mehr { $settlements } darfst du { $limit } { $civilisations } ziehen und keine { $person }. Du entscheidest, bevor du eine Karte siehst.
rules-draw-may = Am Ende deines Zuges darfst du eine { $person } ziehen und für jede deiner { $settlements } eine { $civilisation }, höchstens { $limit } Karten insgesamt. Du sagst, wie viele von jeder Sorte, bevor du eine Karte siehst; auch keine ist erlaubt.
rules-draw-short = Ein Stapel, der zur Neige geht, gibt, was er hat, und nichts anderes an dessen Stelle.

rules-end = Das Ende
rules-end-one = Wer die letzte { $civilisation } zieht, beginnt die Schlussrunde: Alle haben noch einen Zug, wer sie gezogen hat, zuletzt.
rules-end-display = Dann dürfen alle im Uhrzeigersinn noch einmal Gruppen auslegen, zuletzt, wer den letzten Zug hatte.
rules-end-no-display = Danach legt niemand mehr Gruppen aus.
rules-end-stalemate = Das Spiel endet auch, wenn es stillsteht: nach { $stalemate } Runden ohne Tausch, Auslegen und Ziehen oder nach { $barren } Runden ohne Auslegen und Ziehen.

rules-scoring = Punkte
rules-scoring-one = Punktekarten zählen, was auf ihnen steht. Auf der Hand zählt jedes Paar gleicher Karten einen Punkt; was ausliegt, zählt nicht noch einmal.
rules-scoring-two = Die meisten Punkte gewinnen. Wer sie teilt, teilt den Sieg.

rules-house = Hausregeln
rules-house-one = Wer einen Tisch eröffnet, darf diese Regeln für ihn ändern. Hier lauten sie so.

rules-head-card = Karte
rules-head-sort = Sorte
rules-head-copies = Anzahl
rules-head-score-card = Punktekarte
rules-head-number = Anzahl
rules-head-points = Punkte
rules-head-group = Gruppe
rules-head-of = Karten
rules-head-earns = Bringt
rules-head-rule = Regel
rules-head-here = Hier

rules-wrong-third = Ich suche { $one }, { $two } und { $three }.
rules-wrong-limit = Ich suche mindestens { $one }.
rules-wrong-negation = Ich suche { $one }, aber nicht { $two }.
rules-wrong-both = Ich biete { $one } für { $two }.
