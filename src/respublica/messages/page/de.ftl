# Was die Seite auf Deutsch sagt.

web-description = Res Publica, das Tauschspiel mit Karten: suchen, anbieten, siedeln, Städte bauen.
web-page-missing = Diese Seite konnte nicht geladen werden. Bitte versuche es noch einmal.
web-page-reload = Neu laden

## Leiste und Menü

web-bar-skip = Zum Inhalt springen
web-bar-home = Res Publica, Startseite
web-bar-navigation = Seite
web-bar-rules = Regeln
web-bar-replay = Wiedergabe ansehen
web-bar-menu = Menü
web-theme-auto = Wie im System
web-theme-light = Hell
web-theme-dark = Dunkel
web-menu-language = Sprache
web-menu-theme = Farben
web-menu-commit = Was du sagst, annimmst oder gibst
web-commit-undo = Rücknehmbar
web-commit-undo-note = Zwei Sekunden lang kannst du es zurücknehmen.
web-commit-twice = Zweimal
web-commit-twice-note = Du bestätigst durch ein zweites Antippen.
web-commit-at-once = Sofort
web-commit-at-once-note = Einmal antippen, und es gilt.
web-menu-memory = Gedächtnisstütze
web-menu-goes-on = Fragen ohne Wahl überspringen
web-menu-goes-on-note = Nur gegen Bots: Was dir keine Wahl lässt, geschieht nach kurzer Pause von selbst.
web-menu-motion = Animationen
web-menu-sounds = Töne
web-menu-notify = Benachrichtige mich, wenn ich dran bin
web-menu-notify-refused = Dein Browser erlaubt dieser Seite keine Benachrichtigungen.
web-menu-letters = Tastenkürzel aus einem Buchstaben
web-menu-learn = Spielen lernen
web-menu-games = Deine Partien
web-menu-account = Name und Konto
web-menu-home = Startseite
web-keys-title = Tastenkürzel
# Je ein Buchstabe, und keiner zweimal.
web-letter-request = S
web-letter-offer = A
web-letter-type = T
web-letter-join = X
web-letter-none = N
web-letter-again = W
web-letter-log = V
web-letter-hand = H
web-letter-ahead = D
web-key-control = Strg
web-key-escape = Esc
web-key-home = Pos1
web-key-end = Ende
web-key-space = Leertaste
web-keys-ask = Karten suchen
web-keys-offer = Karten anbieten
web-keys-type = den Satz tippen
web-keys-people = Völkerkarten
web-keys-civilisation = Zivilisationskarten
web-keys-count = eine mehr, eine weniger
web-keys-join = und, oder
web-keys-last = den letzten Teil zurücknehmen
web-keys-again = deinen letzten Satz wiederholen
web-keys-complete = beim Tippen: das Wort ergänzen
web-keys-commit = ansagen, geben; noch einmal: sofort
web-keys-none = kein Tausch, ablehnen, alle ablehnen, weiter
web-keys-compare = zu einer Antwort gehen, alle ablehnen
web-keys-display = diese Gruppe auslegen
web-keys-go-on = weiter, wenn nichts auszulegen ist
web-keys-draw = diese Auswahl ziehen
web-keys-arrows = zwischen Karten, Feldern oder Zeilen wechseln
web-keys-log = Verlauf
web-keys-hand = Handkarten
web-keys-ahead = ablehnen, bis du dran bist
web-keys-help = diese Liste
web-keys-back = zurücknehmen; zurück (der Text bleibt)
web-keys-replay = in der Wiedergabe: Schritt, Zug, Anfang, Ende
web-keys-play = in der Wiedergabe: abspielen, anhalten

## Vor dem Austeilen

web-waiting-title = Vor dem Austeilen
web-waiting-shuffling = Die Karten werden gemischt.
web-waiting-promise = Der Server hat seinen Teil des Zufalls festgelegt und zeigt jetzt den Fingerabdruck davon. Alle am Tisch geben ihren Teil dazu, sodass niemand die Karten bestimmen kann, und nach der Partie kann es jeder nachprüfen.
web-waiting-free =
    { $seats ->
        [one] Ein Platz ist noch frei.
       *[other] { $seats } Plätze sind noch frei.
    }
web-waiting-next-host = Schicke den Link oder fülle mit Bots auf.
web-waiting-next-guest = { $name } startet die Partie, wenn alle Plätze besetzt sind; der Tisch öffnet sich dann von selbst.
web-waiting-next-looker = Nimm Platz, oder bleib und schau zu.
web-waiting-ready = Alle sind da. Du kannst anfangen.
web-waiting-host = Alle sind da. { $name } startet die Partie.
web-waiting-leave = Den Tisch verlassen
web-waiting-fill = Mit Bots auffüllen
web-waiting-start = Anfangen
web-invite-title = Lade andere ein
web-invite-title-watch = Alle Plätze sind besetzt. Andere können zuschauen.
web-invite-alone = Diese Partie läuft nur auf diesem Rechner, deshalb funktioniert anderswo kein Link. Damit andere in deinem Netz mitspielen können, beende sie und starte sie mit: { $command }
web-invite-link = Schicke diesen Link
web-invite-code = oder gib ihnen diesen Code
web-invite-picture = oder scannt diesen Code mit dem Handy
web-invite-share = Link teilen
web-invite-text = Komm und spiele mit mir Res Publica.
web-copy = Kopieren
web-copy-done = Kopiert.
web-copy-select = Dein Browser erlaubt hier kein Kopieren. Der Text ist markiert: Kopiere ihn selbst.
web-chair-free = Platz { $number }
web-chair-you = du
web-chair-bot = { $level }, Bot
web-chair-here = an diesem Gerät
web-chair-host = Gastgeber
web-chair-sit = Hier Platz nehmen
web-chair-seat-bot = Bot hinzufügen
web-chair-remove = Entfernen
web-chair-remove-name = { $name } entfernen
web-bot-level = Stärke des Bots
web-table-public = Öffentlich: Alle können mitspielen
web-table-private = Privat: nur mit Link oder Code
web-clock-none = Ohne Uhr
web-clock-decision = { $time } pro Entscheidung
web-clock-bank = { $time } pro Entscheidung, { $bank } Reserve
web-time-days =
    { $number ->
        [one] 1 Tag
       *[other] { $number } Tage
    }
web-time-hours =
    { $number ->
        [one] 1 Stunde
       *[other] { $number } Stunden
    }
web-time-minutes =
    { $number ->
        [one] 1 Minute
       *[other] { $number } Minuten
    }
web-time-seconds =
    { $number ->
        [one] 1 Sekunde
       *[other] { $number } Sekunden
    }

## Warum etwas nicht ging

web-refused-malformed = Der Server konnte das nicht lesen. Bitte prüfe, was du eingegeben hast.
web-refused-too-large = Das ist mehr, als der Server auf einmal annimmt.
web-refused-too-slow = Das ist nicht rechtzeitig beim Server angekommen. Bitte prüfe deine Verbindung und versuche es noch einmal.
web-refused-too-many = Das war zu viel auf einmal. Bitte warte einen Augenblick.
web-refused-stale = Die Partie ist inzwischen weitergegangen. Bitte sieh dir den Tisch noch einmal an.
web-refused-id-reused = Das wurde schon einmal mit anderem Inhalt gesendet. Bitte lade die Seite neu.
web-refused-already-delivered = Du hast schon gewählt, welche Karten du gibst.
web-refused-during-a-trade = Nicht, solange auf ein Gesuch oder ein Angebot geantwortet wird.
web-refused-wrong-stage = Das geht an diesem Tisch nicht mehr.
web-refused-not-seated = Das können nur Mitspielende.
web-refused-not-the-host = Das kann nur, wer den Tisch eröffnet hat.
web-refused-seat-taken = Dieser Platz ist besetzt.
web-refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
web-refused-seats-empty = Ein Platz ist noch frei. Ein Bot könnte ihn nehmen.
web-refused-wrong-code = Dieser Code gilt nicht für diesen Tisch.
web-refused-wrong-option = Diese Einstellungen lassen sich nicht verbinden.
web-refused-no-talk = An diesem Tisch wird während eines Tauschs nicht geredet.
web-refused-not-found = Diesen Tisch gibt es nicht, oder er ist privat.
web-refused-not-known = Du bist hier nicht angemeldet.
web-refused-not-allowed = Das darfst du hier nicht.
web-refused-wrong-password = Das ist nicht das aktuelle Passwort.
web-refused-common-password = Dieses Passwort gehört zu denen, die zuerst geraten werden. Bitte wähle ein anderes.
web-refused-foreign-origin = Diese Seite darf den Server nicht benutzen. Bitte öffne das Spiel unter der Adresse des Servers.
web-refused-not-stored = Das konnte nicht gespeichert werden und zählt deshalb nicht. Bitte versuche es noch einmal.
web-refused-stopping = Der Server wird gerade neu gestartet. Bitte versuche es gleich noch einmal.
web-refused-internal = Auf dem Server ist etwas schiefgegangen. Bitte versuche es noch einmal.
web-refused-unreachable = Der Server antwortet nicht. Bitte prüfe deine Verbindung.

## Das Ende einer Partie

web-end-you = Du
web-end-play-again = Noch einmal
web-end-next-table = Nächste Partie
web-end-watch = Von vorn ansehen
web-end-look = Tisch ansehen
web-end-record = Aufzeichnung herunterladen
web-end-score = Wertung
web-end-source = Quelle
web-end-winner = gewonnen
web-end-pairs = Paare auf der Hand
web-end-total = Summe
web-end-rounds = Runde für Runde
web-end-rounds-hint = Wähle einen Punkt, um diesen Moment zu sehen.
web-end-round = Runde { $number }
web-end-round-column = Runde
web-end-moment = Diesen Moment ansehen
web-shuffle-fair = Es wurde fair gemischt.
web-shuffle-fair-why = Der Stapel ist der, der vor dem Austeilen versprochen wurde.
web-shuffle-record-why = Alle Karten folgen aus dem Startwert der Aufzeichnung.
web-shuffle-unfair = Gemischt wurde anders als versprochen.
web-shuffle-check = Prüfe es selbst
web-shuffle-insecure = Dein Browser kann das Mischen nur über eine sichere Verbindung (https) prüfen.
web-shuffle-promise = Der nach dem Ende aufgedeckte Startwert passt zum Versprechen von vor dem Austeilen.
web-shuffle-promise-not = Der nach dem Ende aufgedeckte Startwert passt nicht zum Versprechen.
web-shuffle-unchanged = Es ist das Versprechen, das dieses Gerät vor dem Austeilen gesehen hat.
web-shuffle-unchanged-not = Es ist nicht das Versprechen, das dieses Gerät vor dem Austeilen gesehen hat.
web-shuffle-nonce = Der Anteil am Zufall, den dieses Gerät beigetragen hat, ist eingemischt.
web-shuffle-nonce-not = Der Anteil am Zufall, den dieses Gerät beigetragen hat, fehlt.
web-shuffle-deal = Wird hier noch einmal gemischt, ergeben sich genau die ausgeteilten Handkarten und derselbe Platz, der beginnt.
web-shuffle-deal-not = Wird hier noch einmal gemischt, ergeben sich andere Handkarten, oder ein anderer Platz beginnt.
web-shuffle-draws = Jede später gezogene Karte lag oben auf ihrem Stapel.
web-shuffle-draws-not = Eine später gezogene Karte lag nicht oben auf ihrem Stapel.
web-shuffle-commitment = Versprechen
web-shuffle-seed = Startwert
web-shuffle-nonces = Anteile der Spielenden
web-shuffle-how = Dein Browser hat das selbst nachgerechnet: SHA-256 für das Versprechen, HMAC-SHA256 für das Mischen. Die Aufzeichnung enthält alles, um es auch anderswo zu tun.

## Wiedergabe

web-replay-title = Wiedergabe
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-first = An den Anfang
web-replay-back = Einen Schritt zurück
web-replay-on = Einen Schritt weiter
web-replay-last = Ans Ende
web-replay-turn-back = Voriger Zug
web-replay-turn-on = Nächster Zug
web-replay-speed = Tempo
web-replay-scrubber = Moment
web-replay-at = Zug { $turn }, Schritt { $step } von { $steps }
web-replay-eyes = Sicht von
web-replay-eyes-open = Alle Handkarten offen
web-replay-hands = Alle Handkarten
web-replay-empty-hand = Keine Karten
web-replay-copy = Link kopieren
web-replay-copy-address = Der Link steht in der Adresszeile
web-replay-open-title = Wiedergabe ansehen
web-replay-open-note = Wähle eine Aufzeichnung oder ziehe sie hierher. Der Server liest sie und behält sie nicht.
web-replay-open-file = Datei wählen
web-replay-too-large = Diese Datei ist zu groß für eine Aufzeichnung: höchstens 1 MiB.
web-replay-running = Diese Partie ist noch nicht zu Ende. Danach kannst du sie ansehen.
web-replay-missing = Diese Partie gibt es nicht, oder sie ist privat.

## Lernen

web-lesson-title = Lektion
web-lesson-step = Schritt { $number } von { $count }
web-lesson-reached = geschafft
web-lesson-leave = Verlassen
web-lesson-back = Zurück
web-lesson-try = Ausprobieren
web-lesson-read = Nachlesen
web-lesson-show = Zeig es mir
web-lesson-again = Noch einmal
web-lesson-next = Weiter
web-lesson-finish = Richtig spielen
web-lesson-watch = Sieh zu, was geschieht.
web-lesson-skip = Überspringen
web-lesson-traded = Du hast mit { $name } getauscht.
web-lesson-commit-undo = Nach dem Druck auf den Knopf kannst du es noch zwei Sekunden zurücknehmen. Im Menü lässt sich das ändern.
web-lesson-commit-twice = Drück auf den Knopf und zur Bestätigung noch einmal. Im Menü lässt sich das ändern.
web-lesson-commit-at-once = Ein Druck auf den Knopf, und es ist gesagt. Im Menü lässt sich das ändern.
web-lesson-rules = In den Regeln nachlesen
web-lesson-all = Alle Schritte
web-coach-title = Tipp:
web-coach-close = Schließen
web-coach-end = Keine Tipps mehr
web-coach-request = Du hast { $cards }; eine Gruppe braucht { $needs }. Suche noch eine Karte davon.
web-coach-request-any = Suche Karten für eine neue Gruppe oder biete welche an.
web-coach-price = Du hast es. Nenne einen Preis, der dir nützt; üblich ist eine Karte gegen eine. Oder lehne ab.
web-coach-tender = Nenne etwas, das du entbehren kannst, oder lehne ab.
web-coach-decline = Du hast es nicht: Lehne ab. Niemand erfährt, ob du gekonnt hättest.
web-coach-compare = Nimm an, was dich einer Gruppe näher bringt, oder lehne alle ab.
web-coach-deliver = Gib, wovon du am wenigsten hast. Vor dem Tausch sieht es niemand.
web-coach-display = Vollständig: { $cards }. Lege sie aus, das bringt eine Punktekarte.
web-coach-draw = Du hast die Wahl: Völker werden zu Siedlungen, Zivilisationen zu Städten.
web-coach-last-round = Dein letzter Zug. Auch ein Paar auf der Hand zählt noch einen Punkt.

## Die Regeln

web-rules-title = Regeln
web-rules-contents = Inhalt
web-rules-edition = Ausgabe
web-rules-learn = Beim Spielen lernen

## Ein Gerät, mehrere Personen

web-curtain-pass = Gib das Gerät an { $name } weiter.
web-curtain-nobody = Niemand an diesem Gerät antwortet
web-curtain-open = Ich bin { $name }

## Der Tisch

web-table-title = Der Tisch
web-table-coming = Tisch wird geladen …
web-you = Du
web-close = Schließen
web-points =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
web-cards =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
web-seats = Mitspielende
web-seat-points =
    { $name }, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
web-seat-card-of = { $card } ({ $value })
web-seat-nothing = Noch nichts ausgelegt
web-seat-bot = Bot
web-seat-gone = abwesend
web-seat-gone-told = { $name } ist abwesend. Wenn andere warten, spielt bis zur Rückkehr ein Bot.
web-seat-open = Was { $name } ausgelegt hat
web-seat-sure = Hat mindestens
web-seat-sure-brief = mindestens
web-seat-sure-nothing = Noch nichts Sicheres bekannt.
web-wishes = Zuletzt
web-wishes-none = Zuletzt nichts gesucht und nichts angeboten.
web-wish-request = gesucht
web-wish-offer = angeboten
web-wish-demand = dafür verlangt
web-wish-tender = dafür geboten
web-clock = Verbleibende Zeit
web-clock-low = Noch zehn Sekunden.
web-land-mine = Dein Land: { $what }.
web-land-mine-empty = Dein Land ist noch leer.
web-land = Land von { $name }: { $what }.
web-land-empty = Das Land von { $name } ist noch leer.
web-end-land = Land
web-sounds-ask = Ton an?
web-sounds-on = Ja
web-sounds-off = Nein
web-decks = Stapel
web-piles = Punktekarten
web-decks-and-piles = Stapel und Punktekarten
web-left = noch { $count }
web-pile-next = Nächste Karte: { $card }, { $value }
web-pile-then = dann { $values }
web-pile-empty = Stapel leer: { $card }
web-pile-line = Nächste Karte: { $card }
web-pile-left = × { $count }
web-pile-worth = { $points } P.
web-prompt = Was zu tun ist
web-steps = Phasen eines Zuges
web-step-trade = Tausch
web-step-display = Auslegen
web-step-draw = Ziehen
web-hand = Deine Handkarten
web-hand-empty = Du hast keine Karten.
web-hand-of = von { $needs }
web-hand-group = { $name }, { $held } von { $needs }.
web-hand-group-ready = { $name }, { $held } von { $needs }. Kann ausgelegt werden.
web-hand-chosen = { $group } { $count } gewählt.
web-hand-ready = Vollständig
web-display = Auslegen
web-display-kind = { $cards } auslegen
web-display-cards = { $cards } auslegen
web-go-on = Weiter
web-finish = Beenden
web-going-on-stop = Warten
web-going-on-told = Das geschieht von selbst. Mit Esc hältst du es an.
web-ahead = Ablehnen, bis ich dran bin
web-ahead-on = Du lehnst ab, bis du dran bist
web-ahead-note = Vorher gewählt, verrät dein Ablehnen nichts. Möglich, solange nicht getauscht wird.
web-draw-options = Was du ziehen kannst
web-draw-option = { $cards } ziehen
web-draw-nothing = Nichts ziehen
web-log = Spielverlauf
web-log-filter = Anzeigen
web-log-all = Alles
web-log-trades = Tausch
web-log-displays = Auslegen
web-log-draws = Ziehen
web-log-empty = Noch nichts.
web-log-turn = Runde { $round } · { $name }
web-log-turn-you = Runde { $round } · Du
web-log-moment = Diesen Moment ansehen
web-log-stand-in = Bot
web-log-stand-in-told = Das hat ein Bot für jemand Abwesenden gespielt.
web-log-open = Verlauf
web-pace = Tempo der Bots
web-pace-unhurried = Gemächlich
web-pace-brisk = Zügig
web-pace-at-once = Sofort
web-talk = Etwas sagen
web-moment-fact = Du siehst einen früheren Moment.
web-moment-told = Runde { $round }, { $name } ist dran.
web-moment-told-you = Runde { $round }, du bist dran.
web-moment-back = Zurück zur Partie
web-moment-lost = Dieser Moment konnte nicht geladen werden.
web-stood-in =
    { $turns ->
        [0] Während du weg warst, hat ein Bot für dich geantwortet.
        [one] Während du weg warst, hat ein Bot 1 Zug für dich gespielt.
       *[other] Während du weg warst, hat ein Bot { $turns } Züge für dich gespielt.
    }
web-stood-in-look = Im Verlauf ansehen
web-connection-lost = Verbindung verloren. Neuer Versuch läuft …
web-connection-waits = Der Tisch wartet. Dein Text bleibt erhalten.
web-connection-back = Wieder verbunden. Nichts ging verloren.
web-table-closed = Nicht offen für dich
web-connection-ended = Dieser Tisch steht dir nicht offen. Wenn er privat ist, lass dir seinen Link oder seinen Code geben.
web-table-where =
    { $edition } · { $seats ->
        [one] 1 Platz
       *[other] { $seats } Plätze
    } · Runde { $round }
web-table-where-over =
    { $edition } · { $seats ->
        [one] 1 Platz
       *[other] { $seats } Plätze
    } · zu Ende nach { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }
web-table-round = Runde { $round }
web-mine = Du hast ausgelegt
web-table-turn = { $name } ist dran
web-table-turn-you = Du bist dran
web-table-over = Die Partie ist zu Ende
web-table-leave = Den Tisch verlassen
web-table-leave-told = Bis du zurückkommst, spielt ein Bot für dich.
web-table-leave-pauses = Die Partie wartet auf dich. Niemand spielt für dich.
web-table-leave-sure = Jetzt gehen
web-table-give-up = Die Partie abbrechen
web-table-give-up-sure = Jetzt abbrechen
web-table-give-up-told = Die Partie endet ohne Ergebnis, wenn alle einverstanden sind.
web-table-giving-up =
    { $count ->
        [one] { $names } möchte die Partie abbrechen.
       *[other] { $names } möchten die Partie abbrechen.
    }
web-table-agree = Einverstanden
web-table-play-on = Weiterspielen
web-table-waiting-for-others = Du möchtest die Partie abbrechen. Die anderen sind noch nicht einverstanden.
web-table-result = Ergebnis
web-table-looking-on = Du schaust zu.

## Trading

web-trade-request = Karten suchen
web-trade-offer = Karten anbieten
web-trade-mode = Aktion
web-trade-hint-request = Sag, was du möchtest, nicht, was du dafür gibst.
web-trade-hint-offer = Sag, was du gibst, nicht, was du dafür möchtest.
web-trade-type = Tippen
web-trade-tap = Mit den Karten
web-trade-type-label = Dein Satz
web-trade-type-placeholder = Tippe, was du sagen willst
web-trade-completions = Vorschläge
web-trade-tab = Tab ergänzt: { $word }
web-trade-composer = Deine Ansage
web-trade-sentence = Der Satz
web-trade-join = Verbindungswort
web-trade-within = Gleiche Karten aus
web-trade-any = beliebig
web-trade-empty = Tippe auf eine Karte
web-trade-begin = Eine Sorte oder zwei, verbunden mit „und“ oder „oder“.
web-trade-once-more = Noch einmal:
web-trade-kinds = Kartensorten
web-trade-words = Weitere Möglichkeiten
web-trade-held =
    { $number ->
        [0] keine auf der Hand
       *[other] { $number } auf der Hand
    }
web-trade-fewer = Eine weniger: { $name }
web-trade-more = Eine mehr: { $name }
web-trade-without = Weglassen: { $name }
web-trade-third = Höchstens zwei Sorten: { $name } wäre die dritte.
web-trade-allowed = Erlaubt.
web-trade-kept = Nichts wurde gesendet. Dein Text ist noch da.
web-trade-instead = Was du sagen könntest
web-trade-say = Sag:
web-trade-strict = Strenge Ansagen: Damit scheidest du aus diesem Tausch aus.
web-trade-pass = Kein Tausch
web-trade-decline = Ablehnen
web-trade-say-request = Gesuch ansagen
web-trade-say-offer = Angebot ansagen
web-trade-say-answer = { $name } antworten
web-trade-say-it = Ansagen
web-trade-take-back = Zurücknehmen
web-trade-going = Das gilt in zwei Sekunden. Drück noch einmal oder Esc, um es zurückzunehmen.
web-trade-taken-back = Zurückgenommen. Nichts wurde gesendet.
web-trade-speaker = { $name }:
web-trade-thinking = { $name } überlegt
web-trade-thinks = überlegt.
web-trade-declined = lehnt ab
web-trade-declines = { $name } lehnt ab.
web-trade-misspoke = hat zu viel gesagt
web-trade-accepted = angenommen
web-trade-says = { $name }: „{ $sentence }“
web-trade-answers = Antworten
web-trade-accept = Antwort von { $name } annehmen
web-trade-accept-brief = Annehmen
web-trade-accept-it = Ja, annehmen
web-trade-refuse = Alle ablehnen
web-trade-you-get = Du bekommst
web-trade-you-give = Du gibst
web-trade-as-chosen = { $name } entscheidet
web-trade-as-you-choose = du entscheidest
web-trade-change = { $before } jetzt, { $after } danach
web-trade-breaks = Gruppe aufgelöst
web-trade-may-break = Gruppe vielleicht aufgelöst
web-trade-perhaps = vielleicht { $what }
web-trade-from = von { $name }
web-trade-tap-hand = Tippe auf deine Handkarten
web-trade-give = { $cards } geben
web-trade-give-it = Ja, geben
web-trade-give-nothing = Geben
web-trade-again = Neu wählen
web-trade-none-held = Davon hast du keine: { $name }.
web-trade-not-owed = Vereinbart ist: { $cards }. { $name } gehört nicht dazu.

## Die Startseite

web-page-unknown = Seite nicht gefunden. Das ist die Startseite.
web-bar-sign-in = Anmelden
web-lead-story = Völker ziehen durch Europa und suchen eine neue Heimat.
web-lead-deeds = Ein Satz, ein Preis, ein Tausch: So gründest du Siedlungen und Städte.
web-example-title = Ein Tausch
web-example-ask = Sag, welche Karten du suchst.
web-example-answer = Die anderen nennen einen Preis.
web-example-found = { $group } gleiche Karten: { $card }, { $settlement } Punkte.
web-learn-told = Kurze Lektionen am echten Spieltisch. Keine zehn Minuten.
web-learn-begin = Lektionen beginnen
web-friends-title = Mit Freunden
web-play-now = Jetzt spielen
web-play-against =
    { $number ->
        [one] Du gegen einen Bot ({ $bots })
        [2] Du gegen zwei { $bots }
        [3] Du gegen drei { $bots }
        [4] Du gegen vier { $bots }
       *[other] Du gegen { $number } { $bots }
    }
web-play-bots = Bots
web-play-minutes = etwa { $number } Minuten
web-play-change = Ändern
web-play-close = Schließen
web-play-level = Stärke der Bots
web-play-characters = Andere Charaktere
web-play-seats = Plätze
web-play-edition = Ausgabe
web-name-label = Dein Name
# Alle männlich, damit das Eigenschaftswort passt.
web-name-firsts = Blauer, Bunter, Flinker, Goldener, Grauer, Grüner, Heiterer, Kluger, Kühner, Leiser, Munterer, Roter, Sanfter, Stiller, Wacher, Weißer
web-name-seconds = Bär, Dachs, Falke, Fuchs, Hase, Hirsch, Igel, Kranich, Luchs, Otter, Rabe, Reiher, Specht, Storch, Wolf, Zeisig
web-name-made = { $first } { $second }
web-name-known = Du spielst als { $name }.
web-name-change = Namen ändern
web-code-label = Tischcode
web-code-join = Beitreten
web-code-wrong = Ein Code hat Buchstaben und Ziffern, zum Beispiel kq3v8mza. Du kannst auch den ganzen Link einfügen.
web-code-unknown = Kein Tisch hat diesen Code. Prüfe die Schreibweise.
web-games-none = Noch keine Partie. Spiele jetzt, oder eröffne einen Tisch.
web-open-title = Offene Tische
web-open-none = Keine offenen Tische. Eröffne einen und schicke den Link.
web-open-all = Alle { $number } ansehen
web-open-sit = Platz nehmen
web-table-seats = { $taken } von { $seats } Plätzen besetzt
web-table-of = Tisch von { $name }
web-table-of-nobody = Ein Tisch ohne Gastgeber
web-game-asked = Du bist dran
web-game-open =
    { $seats ->
        [0] Alle sind da
        [one] Ein Platz ist frei
       *[other] { $seats } Plätze sind frei
    }
web-game-shuffling = Die Karten werden gemischt
web-game-waiting = Warten auf { $names }
web-game-over = Beendet
web-game-won =
    { $points ->
        [one] Gewonnen mit { $points } Punkt
       *[other] Gewonnen mit { $points } Punkten
    }
web-game-winners = Gewonnen von { $names }: { $points }
web-game-lost = Gewonnen von { $names }, { $points } zu { $mine }
web-game-abandoned = Abgebrochen
web-game-closed = Geschlossen
web-game-with = mit { $names }
web-game-round = Runde { $number }
web-game-continue = Weiterspielen
web-game-look = Öffnen
web-game-replay = Ansehen

## Einen Tisch eröffnen

web-create-title = Tisch eröffnen
web-create-others = Wer noch mitspielt
web-create-free = Frei
web-create-free-note = Für alle mit Link oder Code
web-create-bot = Bot
web-create-here = Am selben Gerät
web-create-here-name = Name, an diesem Gerät
web-create-nameless = Jemand an diesem Gerät hat noch keinen Namen.
web-create-clock = Uhr
web-create-who = Wer mitspielen kann
web-create-talk = Kurze Zurufe auch während eines Tauschs
web-create-back = Zurück
web-create-open = Tisch eröffnen
web-create-start = Eröffnen und anfangen
web-house-title = Hausregeln
web-house-told = { $rule }: { $choice }
web-house-own = wie in dieser Ausgabe
web-house-changed =
    { $number ->
        [one] 1 geändert
       *[other] { $number } geändert
    }

## An einem Tisch mitspielen

web-join-title = An einem Tisch mitspielen
web-join-seat = Nimm Platz
web-join-full = Kein Platz frei
web-join-begun = Die Partie hat begonnen
web-join-watch = Zuschauen
web-join-none = Tisch nicht gefunden
web-join-unknown = Unter dieser Adresse gibt es nichts. Vielleicht ist der Code vertippt, oder der Tisch ist privat: Dann lass dir seinen Link oder seinen Code geben.

## Deine Partien

web-games-title = Tische
web-games-running = Deine Partien
web-games-finished = Beendete Partien
web-games-finished-none = Beendete Partien bleiben hier zum Nachschauen.

## Name und Konto

web-no = Nein
web-account-begin = Neu hier
web-account-begin-note = Ein Name genügt. Dieses Gerät merkt sich, wer du bist.
web-account-begin-do = Los
web-account-sign = Anmelden
web-account-sign-note = Wenn dein Name durch ein Passwort geschützt ist.
web-account-sign-name = Name
web-account-sign-password = Passwort
web-account-sign-wrong = Name oder Passwort ist falsch.
web-account-name = Dein Name
web-account-name-note = Die anderen sehen ihn ab deinem nächsten Tisch.
web-account-name-done = Gespeichert.
web-account-name-wrong = Ein Name muss 1 bis 40 darstellbare Zeichen haben.
web-account-name-taken = Dieser Name ist schon vergeben.
web-account-save = Speichern
web-account-password = Passwort
web-account-password-none = Schütze deinen Namen mit einem Passwort, dann kannst du dich überall anmelden.
web-account-password-has = Dein Name ist geschützt. Du kannst dich überall anmelden.
web-account-password-old = Aktuelles Passwort
web-account-password-new = Neues Passwort, mindestens 8 Zeichen
web-account-password-set = Schützen
web-account-password-change = Ändern
web-account-password-done = Ab jetzt kannst du dich mit diesem Namen und Passwort anmelden.
web-account-password-changed = Ab jetzt kannst du dich mit dem neuen Passwort anmelden. Überall sonst bist du abgemeldet.
web-account-password-wrong = Ein Passwort muss 8 bis 200 Zeichen haben.
web-account-device = Ein anderes Gerät
web-account-device-note = Mit einem Link spielst du auf deinem Handy oder einem anderen Rechner weiter, mit allen Partien.
web-account-device-make = Link erstellen
web-account-device-again = Noch einen Link erstellen
web-account-device-link = Öffne das auf dem anderen Gerät
web-account-device-code = Der Link als QR-Code
web-account-device-once =
    { $number ->
        [one] Er gilt einmal, eine Minute lang.
       *[other] Er gilt einmal, { $number } Minuten lang.
    }
web-session-title = Angemeldete Geräte
web-session-note = Du hast ein Gerät verloren oder erkennst eines nicht wieder? Melde es hier ab.
web-session-only = Nur dieses Gerät.
web-session-this = dieses Gerät
web-session-since = Seit { $moment }
web-session-password = Aktuelles Passwort, zum Abmelden eines Geräts
web-session-end = Gerät abmelden
web-session-end-sure = Dieses Gerät abmelden
web-session-ended = Das Gerät ist abgemeldet.
web-token-title = Zugangsschlüssel für Bots
web-token-note = Mit einem Zugangsschlüssel spielt ein Programm von dir in deinem Namen.
web-token-name = Wofür er ist
web-token-make = Zugangsschlüssel erstellen
web-token-may = Er darf spielen, nicht nur zuschauen
web-token-play = darf spielen
web-token-read = darf nur zuschauen
web-token-once = Kopiere ihn jetzt: Er wird nur einmal gezeigt
web-token-revoke = Widerrufen
web-token-revoke-sure = Endgültig widerrufen
web-token-too-many = Du hast zu viele Zugangsschlüssel. Widerrufe zuerst einen.
web-account-out = Abmelden
web-account-out-note = Dein Name ist nicht geschützt: Nach dem Abmelden kommst du nicht mehr zu diesen Partien zurück.
web-account-out-do = Abmelden
web-account-out-sure = Endgültig abmelden
web-account-data = Deine Daten
web-account-data-note = Alles, was über dich gespeichert ist. Löschst du es, spielen in laufenden Partien Bots für dich weiter.
web-account-export = Herunterladen
web-account-export-done = Heruntergeladen.
web-account-delete = Löschen
web-account-delete-sure = Alles endgültig löschen
web-link-title = Von einem anderen Gerät
web-link-heading = Spiele hier weiter
web-link-note = Dieser Link wurde auf einem anderen Gerät von dir erstellt. Er gilt einmal.
web-link-instead = Hier bist du zurzeit { $name }; das endet dann.
web-link-go = Hier weiterspielen
web-link-used = Dieser Link wurde schon benutzt oder ist abgelaufen. Erstelle einen neuen.

## Post, Meldungen und Moderation

web-mail = E-Mail
web-mail-none = Mit einer Adresse kannst du ein neues Passwort wählen, falls du deines vergisst. Sonst wird nichts dorthin geschickt als Nachricht von Änderungen an deinem Konto.
web-mail-has = Links zu einem neuen Passwort gehen an { $address }.
web-mail-first = Schütze zuerst deinen Namen mit einem Passwort.
web-mail-address = E-Mail-Adresse
web-mail-add = Hinzufügen
web-mail-change = Ändern
web-mail-remove = Adresse entfernen
web-mail-removed = Entfernt.
web-mail-sent = Wir haben dir einen Link geschickt. Die Adresse gilt, sobald du ihm gefolgt bist.
web-mail-wrong = Das ist keine E-Mail-Adresse.
web-mail-too-many = Zu viele E-Mails in kurzer Zeit. Bitte versuche es in einer Stunde wieder.
web-recover-title = Ein neues Passwort
web-recover-ask = Passwort vergessen?
web-recover-ask-note = Wenn du uns deine Adresse gegeben hast, schicken wir dir einen Link.
web-recover-ask-do = Link schicken
web-recover-sent = Wenn wir diese Adresse kennen, ist ein Link unterwegs. Er funktioniert nur einmal, eine halbe Stunde lang.
web-recover-no-mail = Dieser Server verschickt keine E-Mails. Bitte wende dich an die Person, die ihn betreibt.
web-recover-new = Wähle ein neues Passwort
web-recover-new-note = Überall sonst wirst du abgemeldet, und Tokens für Programme enden.
web-recover-new-do = Speichern und anmelden
web-recover-used = Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordere einen neuen an.
web-confirm-title = Deine Adresse
web-confirm-heading = Erreicht dich Post hier?
web-confirm-note = Bestätige, dass das deine Adresse ist.
web-confirm-do = Bestätigen
web-confirm-done = Bestätigt. Links zu einem neuen Passwort gehen ab jetzt an diese Adresse.
web-confirm-full = Zu viele Namen haben schon diese Adresse.
web-report = Jemanden melden
web-report-title = Melden
web-report-heading = Was ist passiert?
web-report-note = Wer sich um diesen Server kümmert, sieht es, mit dem Tisch und deinem Namen. Die gemeldete Person sieht es nicht.
web-report-whom = Um wen geht es?
web-report-table = Der ganze Tisch
web-report-why = Warum?
web-report-name = Ein anstößiger Name
web-report-leaving = Verlässt Partien oder hält sie auf, mit Absicht
web-report-collusion = Zwei spielen wie einer
web-report-other = Etwas anderes
web-report-words = In deinen Worten, wenn du magst
web-report-send = Abschicken
web-report-done = Danke. Es ist abgeschickt.
web-report-too-many = Du hast viele Meldungen geschickt. Bitte warte vor der nächsten.
web-report-back = Zurück zum Tisch
web-moderation-title = Moderation
web-moderation-only = Diese Seite ist für die Moderation.
web-moderation-reports = Meldungen
web-moderation-open = Offen
web-moderation-closed = Erledigt
web-moderation-none = Hier ist nichts.
web-moderation-by = gemeldet von { $name }
web-moderation-by-nobody = gemeldet von jemandem, der nicht mehr da ist
web-moderation-now = heißt jetzt { $name }
web-moderation-is-banned = ausgeschlossen
web-moderation-moderates = moderiert
web-moderation-look = Tisch ansehen
web-moderation-new-name = Ein anderer Name für { $name }
web-moderation-rename = Umbenennen
web-moderation-renamed = Umbenannt, an jedem Tisch.
web-moderation-ban = Ausschließen
web-moderation-ban-sure = { $name } ausschließen
web-moderation-banned = Ausgeschlossen.
web-moderation-unban = Wieder zulassen
web-moderation-let-in = Wieder zugelassen.
web-moderation-close-table = Tisch schließen
web-moderation-close-table-sure = Für alle schließen
web-moderation-table-closed = Geschlossen.
web-moderation-verdict = Was daraus wurde
web-moderation-settle = Erledigt
web-moderation-settled = Erledigt.
web-moderation-colleague = Das kann bei der Moderation nur, wer den Server betreibt.
web-moderation-gone = Das gibt es nicht mehr, oder es ist zu Ende.
web-moderation-find = Jemanden suchen
web-moderation-find-note = Nach Name oder Kennung.
web-moderation-find-do = Suchen
web-moderation-found =
    { $number ->
        [one] Gefunden: { $number } Person.
       *[other] Gefunden: { $number } Personen.
    }
web-moderation-players = Gefunden
web-moderation-about =
    { $number ->
        [one] · { $number } Meldung
       *[other] · { $number } Meldungen
    }
web-moderation-deeds = Was getan wurde
web-moderation-no-deeds = Noch nichts.
web-moderation-operator = Betreiber
web-deed-ban = { $name } ausgeschlossen.
web-deed-unban = { $name } wieder zugelassen.
web-deed-rename = { $name } umbenannt: { $told }
web-deed-close-table = Tisch { $name } geschlossen.
web-deed-close-report = Meldung erledigt. { $told }
web-deed-appoint = { $name } moderiert jetzt.
web-deed-dismiss = { $name } moderiert nicht mehr.
web-deed-sign-out = { $name } überall abgemeldet.

## Reviews, the coach and puzzles

web-menu-puzzles = Aufgaben
web-end-review = Rückblick
web-create-insight = Hilfe am Tisch
web-insight-none = Nur die Gedächtnisstütze
web-insight-beliefs = Was die anderen wahrscheinlich haben
web-insight-coach = Das, und ein Ratgeber
web-review-title = Rückblick
web-review-for = Für wen
web-review-about = Wo wurde die Partie gewonnen und verloren, und was wäre besser gewesen? Ein Rückblick betrachtet jede Entscheidung, nur mit dem, was an diesem Platz zu sehen war.
web-review-start = Rückblick erstellen
web-review-failed = Der Rückblick konnte nicht erstellt werden.
web-review-waiting = Der Rückblick beginnt bald.
web-review-running = Der Rückblick wird erstellt.
web-review-cancel = Abbrechen
web-review-done = Der Rückblick ist fertig.
web-review-summary = Zusammenfassung
web-review-accuracy = Genauigkeit: { $number } von 100
web-review-curve = Gewinnchance, Zug um Zug
web-review-curve-hint = Wähle einen Zug, um zu sehen, was geschah.
web-review-decisions = Entscheidungen
web-review-only = Nur was etwas gekostet hat
web-review-look = Diesen Moment ansehen
web-review-figures = Zahlen
web-review-nothing = Hier gibt es nichts zu zeigen.
web-review-how = Verwendet wurde nur, was an diesem Platz damals zu sehen war. Die Kosten einer Entscheidung fassen Gewinnchance und Punkte zusammen, in Prozent eines Sieges. Version { $version } der Analyse.
web-review-change = Gewinnchance { $before } % → { $after } %
web-review-axis = Unten: Runden
web-review-you = „Du“ ist hier { $name }.
web-review-turning = Hier kippte die Partie
web-review-played = Du
web-review-better = Besser
web-review-happened = Was in diesem Zug geschah
web-review-no-decision = In diesem Zug hattest du nichts zu entscheiden.
web-review-before = Der Moment davor
web-review-after = Der nächste Moment
web-insight-answered = Antwort wahrscheinlich: { $chance } %
web-insight-comes = bringt
web-insight-goes = für
web-insight-points = Punkte am Ende: etwa { $points }
web-insight-wins = Gewinnchance { $chance } %
web-mark-excellent = ausgezeichnet
web-mark-good = gut
web-mark-inaccuracy = Ungenauigkeit
web-mark-mistake = Fehler
web-mark-blunder = grober Fehler
web-advisor = Ratgeber
web-advisor-close = Schließen
web-advisor-advice = Deine Ansage
web-advisor-compose = Stelle eine Ansage zusammen, dann stehen hier ihre Aussichten.
web-advisor-hint = Tipp
web-advisor-ask = Gib mir einen Tipp
web-advisor-more = Sag mir mehr
web-advisor-thinking = Einen Moment …
web-advisor-wait = Einen Tipp gibt es, wenn du dran bist.
web-beliefs = Handkarten
web-beliefs-title = Was die anderen wahrscheinlich haben
web-beliefs-how = Nach allem, was gesagt und getan wurde. Der Balken zeigt, wie wahrscheinlich mindestens eine Karte ist, die Zahl, wie viele zu erwarten sind.
web-puzzle-title = Aufgabe
web-puzzle-today = Aufgabe des Tages
web-puzzle-question = Was würdest du tun?
web-puzzle-next = Nächste Aufgabe
web-puzzle-edition = Ausgabe
web-puzzle-record = Gelöst: { $solved } von { $tried }
web-puzzle-row = { $number } hintereinander
web-puzzle-days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
    } hintereinander
web-puzzle-seat = Platz { $number }
web-review-continue = Von hier ausprobieren
web-what-if-title = Was wäre wenn?
web-what-if-note = Du spielst gegen Bots weiter. Niemand sieht es, und es zählt nicht.
web-what-if-thinking = Die anderen denken nach.
web-what-if-again = Noch einmal von hier
web-what-if-back = Zurück zum Rückblick
