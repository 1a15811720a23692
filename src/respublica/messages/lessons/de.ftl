# Die Lektionen, auf Deutsch. Zahlen kommen aus der Ausgabe.

lesson-you = Du
lesson-remark = Das ist erlaubt, aber hier geht es um etwas anderes. { $task }
lesson-over = Diese Lektion ist geschafft.
lesson-over-next = Weiter geht es mit der nächsten.

## Das erste Gesuch

lesson-request = Dein erstes Gesuch
lesson-request-one = Du sammelst Karten desselben Volkes: { $group } gleiche Karten sind eine Gruppe, und Gruppen bringen Punkte. Alle beginnen mit ein paar Völkerkarten, und niemand hat von einer Sorte genug. Also wird getauscht.
lesson-request-two = In deinem Zug darfst du Karten suchen. Du sagst, was du suchst, nie, was du dafür gibst. Die anderen antworten der Reihe nach: Wer gefragt ist, nennt einen Preis oder lehnt ab.
lesson-request-ask = Du hast zwei Hunnen. Suche noch einen.
lesson-request-remark = Das ist erlaubt, bringt dir aber keinen Hunnen. Suche einen Hunnen oder zwei Hunnen und nichts anderes.
lesson-request-accept = Björn will dafür einen Wikinger, und deinen kannst du entbehren. Nimm an.
lesson-request-end = Du kannst noch keine Gruppe auslegen. Mach weiter: Du ziehst eine Karte, und dein Zug endet.
lesson-request-done = Das war ein ganzer Zug: tauschen, auslegen, ziehen.

## Antworten

lesson-answer = Antworten
lesson-answer-one = In den Zügen der anderen antwortest du. Björn sucht einen Goten. Deine Antwort nennt einen Preis: beliebige Karten, die es im Spiel gibt. Die Karten wechseln nur dann den Besitzer, wenn Björn annimmt.
lesson-answer-two = Antworten kannst du nur, wenn du hast, was gesucht wird. Ablehnen darfst du immer, und niemand erfährt, ob du nicht konntest oder nicht wolltest. Was ist ein fairer Preis? Meist eine Karte gegen eine; verlange zwei, wenn deine eine Gruppe vervollständigt.
lesson-answer-price = Du hast zwei Goten. Nenne deinen Preis für einen, zum Beispiel einen Hunnen.
lesson-answer-remark = Ablehnen darfst du, wann du willst. Nenne hier zuerst einen Preis.
lesson-answer-offer = Clara bietet einen Langobarden an und sagt nicht, wofür. Sag, was du geben würdest, oder lehne ab.
lesson-answer-done = Wer am Zug ist, nimmt eine Antwort an oder keine. Danach kann niemand mehr zurück.

## Oder, und

lesson-choice = Oder, und
lesson-choice-one = Du darfst eine Sorte nennen oder zwei, verbunden mit „oder“ oder mit „und“. Bei „oder“ genügt dir eine von beiden, bei „und“ willst du beide. Drei Sorten, Grenzen wie „mindestens“ und was du nicht willst: All das darfst du nicht sagen.
lesson-choice-two = Wo die Worte eine Wahl lassen, wählt, wer gibt. Beide wählen geheim, dann wechseln die Karten den Besitzer.
lesson-choice-ask = Du hast einen Goten und einen Wikinger, beides lässt sich ausbauen. Suche einen Goten oder einen Wikinger.
lesson-choice-remark = Das ist erlaubt, aber hier geht es um das „oder“. Suche einen Goten oder einen Wikinger.
lesson-choice-accept = Clara will dafür zwei Karten, Björn eine von zweien. Nimm Björns Antwort an.
lesson-choice-accept-remark = Clara bekäme beide Karten von dir; Björn lässt dir die Wahl. Nimm Björns Antwort an.
lesson-choice-give = Jetzt wählst du: Gib Björn einen Hunnen oder den Langobarden.
lesson-choice-done = Auch Björn hat gewählt. Alle haben den Tausch gesehen: „mindestens“ neben einem Namen zeigt, was dieser Spieler sicher noch hat. Das ist die Gedächtnisstütze.

## Ein Angebot und eine Siedlung

lesson-settlement = Ein Angebot, eine Siedlung
lesson-settlement-one = Ein Angebot geht andersherum: Du sagst, was du gibst, und die anderen, was sie dafür geben würden. Was du anbietest, musst du haben.
lesson-settlement-two = Nach dem Tausch darfst du Gruppen auslegen. { $group } gleiche Karten eines Volkes bleiben liegen und bringen eine Siedlung: { $settlement } Punkte.
lesson-settlement-offer = Ein Hunne fehlt dir. Biete einen Wikinger an und sieh, wer ihn will.
lesson-settlement-remark = Das ist erlaubt, bringt dir aber nicht den Hunnen. Biete einen Wikinger oder zwei Wikinger an, ohne „oder“.
lesson-settlement-accept = Björn würde dir dafür einen Hunnen geben. Nimm an.
lesson-settlement-accept-remark = Du brauchst einen Hunnen, und Björn gibt dir einen. Nimm Björns Antwort an.
lesson-settlement-display = Du hast { $group } Hunnen. Lege sie aus.
lesson-settlement-end = Mach weiter und ziehe: eine Völkerkarte und für deine Siedlung eine Zivilisationskarte.
lesson-settlement-done = Von nun an bringt dir die Siedlung in jedem Zug eine Zivilisationskarte.

## Zivilisationskarten

lesson-civilisation = Zivilisationskarten
lesson-civilisation-one = In jedem Zug ziehst du eine Völkerkarte und für jede deiner Siedlungen eine Zivilisationskarte, höchstens { $limit } Karten insgesamt. Hier hast du schon drei Siedlungen.
lesson-civilisation-two = Beim Tausch darfst du eine ganze Kategorie nennen, etwa „zwei Völkerkarten“, oder beliebige Karten, oder ein Paar. Welche es sind, wählt, wer gibt.
lesson-civilisation-ask = Suche zwei Zivilisationskarten, egal welche.
lesson-civilisation-remark = Das ist erlaubt, aber hier geht es um die Kategorie. Suche eine Zivilisationskarte oder zwei.
lesson-civilisation-accept = Björn will dafür deinen Langobarden. Nimm an.
lesson-civilisation-end = Auslegen kannst du nichts. Mach weiter und ziehe.
lesson-civilisation-draw = Mit so vielen Siedlungen darfst du auf die Völkerkarte verzichten. Wähle, was du ziehst.
lesson-civilisation-done = Siedlungen zählen wenig, aber aus ihren Karten entstehen Städte.

## Eine Stadt

lesson-city = Eine Stadt
lesson-city-one = Alle haben inzwischen eine Siedlung und Zivilisationskarten. { $group } gleiche davon bringen eine Stadt. Die erste vom Stapel ist { $city } Punkte wert, die letzte { $lowest }: Es lohnt sich, schnell zu sein.
lesson-city-two = Alle wissen, was diese Karten wert sind. Ein fairer Preis für eine sind oft zwei Völkerkarten, für die letzte fehlende auch mehr.
lesson-city-ask = Du hast viermal Alchemie. Suche noch eine.
lesson-city-remark = Das ist erlaubt, vervollständigt deine Alchemie aber nicht. Suche einmal Alchemie oder zweimal und nichts anderes.
lesson-city-accept = Björn will zwei Völkerkarten, und du darfst wählen, welche. Nimm an.
lesson-city-give = Wähle die zwei Völkerkarten, die du abgibst.
lesson-city-display = Deine Alchemie ist vollständig. Lege sie aus.
lesson-city-done = { $city } Punkte auf einmal. Die nächste Stadt ist weniger wert.

## Mönche und Bücher

lesson-books = Mönche und Bücher
lesson-books-one = Mönche und Bücher sind selten, ihre Gruppen also klein. { $monks } Mönche bringen eine Kirche: { $church } Punkte. { $books } Bücher bringen eine Bibliothek.
lesson-books-two = Die Bibliothek zählt selbst nichts, aber für dich braucht eine Stadt dann nur { $four } gleiche Karten, schon im selben Zug. Mönche sind Völkerkarten, Bücher sind Zivilisationskarten.
lesson-books-church = Lege deine Mönche aus.
lesson-books-library = Lege nun deine Bücher aus.
lesson-books-city = Dank der Bibliothek genügt { $four }-mal Baukunst. Lege sie aus.
lesson-books-done = Drei Gruppen in einem Zug: Lege so viele aus, wie du hast.

## Das Ende

lesson-end = Das Ende
lesson-end-one = Wer die letzte Zivilisationskarte zieht, beginnt die Schlussrunde: Alle haben noch einen Zug; als Letztes ist dran, wer sie gezogen hat. Dann dürfen alle ein letztes Mal Gruppen auslegen.
lesson-end-two = Punktekarten zählen die aufgedruckten Punkte. Auf der Hand zählt jedes Paar gleicher Karten einen Punkt. Wer die meisten Punkte hat, gewinnt.
lesson-end-last-card = Eine Zivilisationskarte ist noch da, und sie gehört dir. Mach weiter und ziehe sie.
lesson-end-last-turn = Das ist dein letzter Zug. Mach ohne Tausch weiter.
lesson-end-no-group = Vier Goten sind keine Gruppe. Mach weiter: Du ziehst noch eine Karte.
lesson-end-display = Es war ein Gote. Lege deine { $group } Goten aus.
lesson-end-score = Du hast keine Gruppe mehr. Beende die Partie und sieh dir die Punkte an.
lesson-end-done = Zwei Siedlungen und ein Paar Wikinger: Du hast gewonnen. Versuche es nun mit einer richtigen Partie.
