# Was die Seite auf Deutsch sagt.

web-page-missing = Diese Seite konnte nicht geladen werden. Bitte versuche es noch einmal.
web-page-reload = Neu laden

## Leiste und Menü

web-bar-skip = Zum Inhalt springen
web-bar-home = Res Publica, erste Seite
web-bar-navigation = Seite
web-bar-rules = Regeln
web-bar-replay = Partie ansehen
web-bar-menu = Menü
web-theme-auto = Wie das Gerät
web-theme-light = Hell
web-theme-dark = Dunkel
web-menu-language = Sprache
web-menu-theme = Farben
web-menu-confirm = Zweites Tippen
web-menu-confirm-note = Was du sagst, annimmst oder gibst, bestätigst du mit einem zweiten Tippen.
web-menu-memory = Gedächtnisstütze
web-menu-motion = Bewegte Karten
web-menu-sounds = Töne
web-menu-notify = Melde mir, wenn ich dran bin
web-menu-notify-refused = Dein Browser erlaubt dieser Seite keine Mitteilungen.
web-menu-letters = Einzelne Buchstaben sind Tasten
web-menu-learn = Spielen lernen
web-menu-games = Deine Partien
web-menu-account = Name und Konto
web-menu-home = Erste Seite
web-keys-title = Tasten
web-keys-ask = nach Karten fragen
web-keys-offer = Karten anbieten
web-keys-type = den Satz tippen
web-keys-people = Volkskarten
web-keys-civilisation = Zivilisationskarten
web-keys-count = eine mehr, eine weniger
web-keys-join = und, oder
web-keys-last = das Letzte zurücknehmen
web-keys-commit = es sagen
web-keys-none = kein Tausch, ablehnen
web-keys-compare = eine Antwort, alle ablehnen
web-keys-log = Verlauf
web-keys-hand = Hand
web-keys-help = diese Liste
web-keys-back = zurück, die Worte bleiben
web-keys-replay = beim Ansehen: Schritt, Anfang, Ende

## Vor dem Austeilen

web-waiting-title = Vor dem Austeilen
web-waiting-shuffling = Die Karten werden gemischt.
web-waiting-promise = Der Server hat seinen Teil des Zufalls festgelegt und zeigt jetzt den Fingerabdruck davon; alle am Tisch geben ihren Teil dazu, so dass niemand die Karten bestimmen kann, und nach der Partie kann es jeder nachprüfen.
web-waiting-free =
    { $seats ->
        [one] Ein Platz ist noch frei.
       *[other] { $seats } Plätze sind noch frei.
    }
web-waiting-next-host = Schick den Link oder füll mit Bots auf.
web-waiting-next-guest = { $name } startet die Partie, wenn alle Plätze besetzt sind; der Tisch öffnet sich dann von selbst.
web-waiting-next-looker = Setz dich, oder bleib und schau zu.
web-waiting-ready = Alle sind da. Du kannst anfangen.
web-waiting-host = Alle sind da. { $name } startet die Partie.
web-waiting-leave = Den Tisch verlassen
web-waiting-fill = Mit Bots auffüllen
web-waiting-start = Anfangen
web-invite-title = Lade andere ein
web-invite-link = Schick diesen Link
web-invite-code = oder sag ihnen diesen Code
web-invite-picture = oder halt eine Handykamera auf dieses Bild
web-invite-share = Link teilen
web-invite-text = Komm und spiel mit mir Res Publica.
web-copy = Kopieren
web-copy-done = Kopiert.
web-copy-select = Dein Browser lässt die Seite nicht kopieren. Der Text ist markiert: kopier ihn selbst.
web-chair-free = Platz { $number }
web-chair-you = du
web-chair-bot = { $level }, Bot
web-chair-here = an diesem Gerät
web-chair-host = Gastgeber
web-chair-sit = Hier hinsetzen
web-chair-seat-bot = Bot hinsetzen
web-chair-remove = Entfernen
web-chair-remove-name = { $name } entfernen
web-bot-level = Wie der Bot spielt
web-table-public = Angezeigt: alle können sich setzen
web-table-private = Privat: nur mit Link oder Code
web-clock-none = Ohne Uhr
web-clock-decision = { $time } je Entscheidung
web-clock-bank = { $time } je Entscheidung, { $bank } Reserve
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
web-refused-stale = Das Spiel ist inzwischen weitergegangen. Bitte sieh dir den Tisch noch einmal an.
web-refused-id-reused = Das wurde schon einmal mit anderem Inhalt gesendet. Bitte lade die Seite neu.
web-refused-already-delivered = Du hast schon gewählt, welche Karten du gibst.
web-refused-wrong-stage = Das geht an diesem Tisch nicht mehr.
web-refused-not-seated = Das können nur die am Tisch.
web-refused-not-the-host = Das kann nur, wer den Tisch eröffnet hat.
web-refused-seat-taken = Dieser Platz ist besetzt.
web-refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
web-refused-seats-empty = Ein Platz ist noch frei. Ein Bot könnte ihn nehmen.
web-refused-wrong-code = Dieser Code öffnet diesen Tisch nicht.
web-refused-wrong-option = Diese Einstellungen passen nicht zusammen.
web-refused-no-talk = An diesem Tisch wird während eines Tauschs nicht geredet.
web-refused-not-found = Diesen Tisch gibt es nicht, oder er ist privat.
web-refused-not-known = Du bist hier nicht angemeldet.
web-refused-not-allowed = Das darfst du hier nicht.
web-refused-wrong-password = Das ist nicht das bisherige Passwort.
web-refused-foreign-origin = Diese Seite darf den Server nicht benutzen. Bitte öffne das Spiel unter der Adresse des Servers.
web-refused-not-stored = Es konnte nicht aufgeschrieben werden und ist deshalb nicht geschehen. Bitte versuche es noch einmal.
web-refused-stopping = Der Server wird gerade neu gestartet. Bitte versuche es gleich noch einmal.
web-refused-internal = Auf dem Server ging etwas schief. Bitte versuche es noch einmal.
web-refused-unreachable = Der Server antwortet nicht. Bitte prüfe deine Verbindung.

## Das Ende einer Partie

web-end-you = Du
web-end-play-again = Noch einmal
web-end-next-table = Zur nächsten Partie
web-end-watch = Von vorn ansehen
web-end-look = Tisch ansehen
web-end-record = Partie speichern
web-end-score = Wertung
web-end-source = Woher
web-end-winner = gewonnen
web-end-pairs = Paare auf der Hand
web-end-total = Summe
web-end-rounds = Runde für Runde
web-end-rounds-hint = Wähl einen Punkt, um diesen Moment zu sehen.
web-end-round = Runde { $number }
web-end-round-column = Runde
web-end-moment = Diesen Moment ansehen
web-shuffle-fair = Das Mischen war ehrlich.
web-shuffle-fair-why = Der Stapel ist der, der vor der ersten Karte versprochen wurde.
web-shuffle-record-why = Alle Karten folgen aus dem Startwert der Aufzeichnung.
web-shuffle-unfair = Gemischt wurde anders als versprochen.
web-shuffle-check = Prüf es selbst
web-shuffle-insecure = Dein Browser kann das Mischen nur über eine sichere Verbindung (https) prüfen.
web-shuffle-promise = Der nach dem Ende aufgedeckte Startwert passt zum Versprechen von vor der ersten Karte.
web-shuffle-promise-not = Der nach dem Ende aufgedeckte Startwert passt nicht zum Versprechen.
web-shuffle-unchanged = Es ist das Versprechen, das dieses Gerät vor dem Geben gesehen hat.
web-shuffle-unchanged-not = Es ist nicht das Versprechen, das dieses Gerät vor dem Geben gesehen hat.
web-shuffle-nonce = Der Anteil am Zufall, den dieses Gerät beigetragen hat, ist eingemischt.
web-shuffle-nonce-not = Der Anteil am Zufall, den dieses Gerät beigetragen hat, fehlt.
web-shuffle-deal = Hier noch einmal gemischt, ergeben die Karten genau die ausgeteilten Hände und den Platz, der begonnen hat.
web-shuffle-deal-not = Hier noch einmal gemischt, ergeben die Karten andere Hände, oder ein anderer Platz beginnt.
web-shuffle-draws = Jede später gezogene Karte lag oben auf ihrem Stapel.
web-shuffle-draws-not = Eine später gezogene Karte lag nicht oben auf ihrem Stapel.
web-shuffle-commitment = Versprechen
web-shuffle-seed = Startwert
web-shuffle-nonces = Anteile der Spielenden
web-shuffle-how = Dein Browser hat das selbst nachgerechnet: SHA-256 für das Versprechen, HMAC-SHA256 für das Mischen. Die Aufzeichnung enthält alles, um es auch anderswo zu tun.

## Noch einmal ansehen

web-replay-title = Wiedergabe
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-first = An den Anfang
web-replay-back = Einen Schritt zurück
web-replay-on = Einen Schritt weiter
web-replay-last = Ans Ende
web-replay-turn-back = Zug davor
web-replay-turn-on = Nächster Zug
web-replay-speed = Tempo
web-replay-scrubber = Moment
web-replay-at = Zug { $turn }, Schritt { $step } von { $steps }
web-replay-eyes = Gesehen von
web-replay-eyes-open = Alle Hände offen
web-replay-hands = Alle Hände
web-replay-empty-hand = Keine Karten
web-replay-copy = Link kopieren
web-replay-copy-address = Der Link steht in der Adresszeile
web-replay-open-title = Eine Partie noch einmal ansehen
web-replay-open-note = Wähl eine Aufzeichnung oder zieh sie hierher. Der Server liest sie und behält sie nicht.
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
web-lesson-finish = Eine richtige Partie spielen
web-lesson-rules = In den Regeln nachlesen
web-lesson-all = Alle Schritte

## Die Regeln

web-rules-title = Regeln
web-rules-contents = Inhalt
web-rules-edition = Ausgabe
web-rules-learn = Beim Spielen lernen

## Ein Gerät, mehrere Personen

web-curtain-pass = Gib das Gerät an { $name } weiter.
web-curtain-open = Ich bin { $name }

## Der Tisch

web-table-title = Der Tisch
web-table-coming = Der Tisch kommt gleich.
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
web-seat-card-of = { $card } zu { $value }
web-seat-nothing = Noch nichts ausgelegt
web-seat-bot = Bot
web-seat-gone = weg
web-seat-gone-told = { $name } ist weg. Bis zur Rückkehr spielt ein Bot.
web-seat-open = Was { $name } ausgelegt hat
web-seat-sure = Hat mindestens
web-seat-sure-brief = mindestens
web-seat-sure-nothing = Nichts ist sicher bekannt.
web-clock = Verbleibende Zeit
web-decks = Stapel
web-piles = Punktekarten
web-decks-and-piles = Stapel und Punktekarten
web-left = noch { $count }
web-pile-next = { $card }: { $value }
web-pile-then = dann { $values }
web-pile-empty = Keine { $card } mehr
web-pile-line = { $card } jetzt
web-pile-left = × { $count }
web-pile-worth = { $points } P.
web-prompt = Was gefragt ist
web-steps = Teile eines Zuges
web-step-trade = Tausch
web-step-display = Auslegen
web-step-draw = Ziehen
web-hand = Deine Hand
web-hand-empty = Du hast keine Karten.
web-hand-of = von { $needs }
web-hand-group = { $name }, { $held } von { $needs }.
web-hand-group-ready = { $name }, { $held } von { $needs }. Bereit zum Auslegen.
web-hand-chosen = { $group } { $count } gewählt.
web-hand-ready = Bereit
web-display = Auslegen
web-display-kind = { $cards } auslegen
web-display-cards = { $cards } auslegen
web-go-on = Weiter
web-finish = Beenden
web-draw-options = Was du ziehen kannst
web-draw-option = { $cards } ziehen
web-draw-nothing = Nichts ziehen
web-log = Was gesagt und getan wurde
web-log-filter = Zeigen
web-log-all = Alles
web-log-trades = Tausche
web-log-displays = Ausgelegt
web-log-draws = Gezogen
web-log-empty = Noch nichts.
web-log-turn = Runde { $round } · { $name }
web-log-turn-you = Runde { $round } · Du
web-log-moment = Diesen Moment ansehen
web-log-open = Verlauf
web-talk = Etwas sagen
web-moment-fact = Du blickst zurück.
web-moment-told = Runde { $round }, { $name } ist am Zug.
web-moment-told-you = Runde { $round }, du bist am Zug.
web-moment-back = Zurück zu jetzt
web-moment-lost = Dieser Moment konnte nicht geholt werden.
web-connection-lost = Verbindung verloren. Neuer Versuch läuft.
web-connection-waits = Bis dahin ruht der Tisch. Deine Worte bleiben erhalten.
web-connection-back = Wieder da. Nichts ging verloren.
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
web-table-over = Das Spiel ist aus
web-table-leave = Den Tisch verlassen
web-table-leave-told = Bis du zurückkommst, spielt ein Bot für dich.
web-table-leave-sure = Jetzt gehen
web-table-give-up = Das Spiel aufgeben
web-table-give-up-sure = Jetzt aufgeben
web-table-give-up-told = Das Spiel endet ohne Ergebnis, wenn alle einverstanden sind.
web-table-giving-up = { $names } möchte das Spiel aufgeben.
web-table-agree = Einverstanden
web-table-play-on = Weiterspielen
web-table-waiting-for-others = Du möchtest aufgeben. Die anderen sind noch nicht einverstanden.
web-table-result = Das Ergebnis
web-table-looking-on = Du schaust zu.

## Trading

web-trade-request = Karten suchen
web-trade-offer = Karten anbieten
web-trade-mode = Was du tust
web-trade-hint-request = Sag, was du willst, nicht, was du zahlst.
web-trade-hint-offer = Sag, was du gibst, nicht, was du willst.
web-trade-type = Schreiben
web-trade-tap = Mit den Karten
web-trade-type-label = Dein Satz
web-trade-type-placeholder = Schreib, was du sagen willst
web-trade-completions = Was folgen kann
web-trade-composer = Deine Worte
web-trade-sentence = Der Satz
web-trade-join = Das Wort dazwischen
web-trade-within = Gleiche aus
web-trade-any = beliebig
web-trade-empty = Tipp unten auf eine Karte
web-trade-begin = Eines oder zwei mit „und“ oder „oder“.
web-trade-kinds = Kartensorten
web-trade-words = Weitere Wörter
web-trade-held =
    { $number ->
        [0] keine auf der Hand
       *[other] { $number } auf der Hand
    }
web-trade-fewer = Eine weniger: { $name }
web-trade-more = Eine mehr: { $name }
web-trade-without = Weglassen: { $name }
web-trade-third = Höchstens zwei Dinge: { $name } ist das dritte.
web-trade-allowed = Erlaubt.
web-trade-kept = Nichts wurde gesagt. Deine Worte sind noch da.
web-trade-instead = Was du sagen könntest
web-trade-say = Sag
web-trade-strict = Strenge Rede: Damit scheidest du aus diesem Tausch aus.
web-trade-pass = Kein Tausch
web-trade-decline = Ablehnen
web-trade-say-request = Am Tisch fragen
web-trade-say-offer = Dem Tisch anbieten
web-trade-say-answer = { $name } antworten
web-trade-say-it = So sagen
web-trade-speaker = { $name }:
web-trade-thinking = { $name } überlegt
web-trade-thinks = überlegt.
web-trade-declined = lehnt ab
web-trade-declines = { $name } lehnt ab.
web-trade-misspoke = hat zu viel gesagt
web-trade-accepted = angenommen
web-trade-says = { $name }: „{ $sentence }“
web-trade-answers = Die Antworten
web-trade-accept = Antwort von { $name } annehmen
web-trade-accept-brief = Annehmen
web-trade-accept-it = Ja, annehmen
web-trade-refuse = Alle ablehnen
web-trade-you-get = Du bekommst
web-trade-you-give = Du gibst
web-trade-as-chosen = nach Wahl von { $name }
web-trade-as-you-choose = nach deiner Wahl
web-trade-change = { $before }, dann { $after }
web-trade-breaks = Gruppe zerrissen
web-trade-from = von { $name }
web-trade-tap-hand = Tipp auf Karten in deiner Hand
web-trade-give = { $cards } geben
web-trade-give-it = Ja, geben
web-trade-give-nothing = Geben
web-trade-again = Neu wählen
web-trade-none-held = Davon hast du nichts: { $name }.
web-trade-not-owed = Das gehört nicht zu { $cards }: { $name }.

## Die erste Seite

web-page-unknown = Diese Seite gibt es hier nicht. Das ist die erste.
web-bar-sign-in = Anmelden
web-lead-story = Völker ziehen durch Europa und suchen eine Bleibe.
web-lead-deeds = Tausche in kurzen Sätzen. Siedle. Baue Städte.
web-play-now = Jetzt spielen
web-play-company =
    { $number ->
        [one] Du und ein Bot
        [2] Du und zwei Bots
        [3] Du und drei Bots
        [4] Du und vier Bots
       *[other] Du und { $number } Bots
    }
web-play-minutes = etwa { $number } Minuten
web-play-change = Ändern
web-play-close = Schließen
web-play-level = Wie sie spielen
web-play-characters = Andere Charaktere
web-play-seats = Plätze
web-play-edition = Ausgabe
web-name-label = Dein Name
web-name-default = Gast
web-name-known = Du spielst als { $name }.
web-name-change = Namen ändern
web-code-label = Tischcode
web-code-join = Beitreten
web-code-wrong = Ein Code hat Buchstaben und Ziffern, zum Beispiel kq3v8mza. Du kannst auch den ganzen Link einfügen.
web-code-unknown = Kein Tisch hat diesen Code. Vielleicht ist er vertippt.
web-games-none = Noch keine Partie. Spiel jetzt, oder eröffne einen Tisch.
web-open-title = Offene Tische
web-open-none = Keine offenen Tische. Eröffne einen und schick den Link.
web-open-all = Alle { $number } ansehen
web-open-sit = Hinsetzen
web-table-seats = { $taken } von { $seats } Plätzen
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
web-game-abandoned = Aufgegeben
web-game-closed = Geschlossen
web-game-with = mit { $names }
web-game-round = Runde { $number }
web-game-continue = Weiter
web-game-look = Öffnen
web-game-replay = Ansehen

## Einen Tisch eröffnen

web-create-title = Tisch eröffnen
web-create-others = Wer noch dort sitzt
web-create-free = Frei
web-create-free-note = Wer mit Link oder Code kommt
web-create-bot = Bot
web-create-here = Hier
web-create-here-name = Name, an diesem Gerät
web-create-nameless = Jemand an diesem Gerät hat noch keinen Namen.
web-create-clock = Uhr
web-create-who = Wer kommen kann
web-create-talk = Feste Sätze auch während eines Tauschs
web-create-back = Zurück
web-create-open = Tisch eröffnen
web-create-start = Eröffnen und anfangen
web-house-title = Hausregeln
web-house-told = { $rule }: { $choice }
web-house-own = wie in der Ausgabe
web-house-changed =
    { $number ->
        [one] 1 geändert
       *[other] { $number } geändert
    }

## An einen Tisch kommen

web-join-title = An einen Tisch kommen
web-join-seat = Nimm Platz
web-join-full = Kein Platz ist frei
web-join-begun = Die Partie hat begonnen
web-join-watch = Zuschauen
web-join-none = Kein solcher Tisch
web-join-unknown = Unter dieser Adresse ist nichts zu finden. Vielleicht ist der Code vertippt, oder der Tisch ist privat: Dann lass dir seinen Link oder seinen Code geben.

## Deine Partien

web-games-title = Tische
web-games-running = Deine Partien
web-games-finished = Beendete Partien
web-games-finished-none = Beendete Partien bleiben hier, zum Wiederansehen.

## Name und Konto

web-no = Nein
web-account-begin = Neu hier
web-account-begin-note = Ein Name genügt. Dieses Gerät merkt sich, wer du bist.
web-account-begin-do = Los
web-account-sign = Anmelden
web-account-sign-note = Wenn dein Name durch ein Passwort geschützt ist.
web-account-sign-name = Name
web-account-sign-password = Passwort
web-account-sign-wrong = Dieser Name und dieses Passwort gehören nicht zusammen.
web-account-name = Dein Name
web-account-name-note = Die anderen lesen ihn ab deinem nächsten Tisch.
web-account-name-done = Gespeichert.
web-account-name-wrong = Ein Name hat 1 bis 40 darstellbare Zeichen.
web-account-name-taken = Jemand anders schützt diesen Namen.
web-account-save = Speichern
web-account-password = Passwort
web-account-password-none = Schütze deinen Namen durch ein Passwort, dann kannst du dich überall anmelden.
web-account-password-has = Dein Name ist geschützt. Du kannst dich überall anmelden.
web-account-password-old = Bisheriges Passwort
web-account-password-new = Neues Passwort, mindestens 8 Zeichen
web-account-password-set = Schützen
web-account-password-change = Ändern
web-account-password-done = Ab jetzt öffnen der Name und dieses Passwort deine Partien.
web-account-password-changed = Ab jetzt öffnet das neue Passwort deine Partien. Überall sonst bist du abgemeldet.
web-account-password-wrong = Ein Passwort hat 8 bis 200 Zeichen.
web-account-device = Ein anderes Gerät
web-account-device-note = Ein Link bringt dich auf dein Telefon oder einen anderen Rechner, mit allen Partien.
web-account-device-make = Link erstellen
web-account-device-again = Noch einen Link erstellen
web-account-device-link = Öffne das auf dem anderen Gerät
web-account-device-code = Der Link als Bild für eine Kamera
web-account-device-once =
    { $number ->
        [one] Er geht einmal, innerhalb einer Minute.
       *[other] Er geht einmal, innerhalb von { $number } Minuten.
    }
web-token-title = Schlüssel für Bots
web-token-note = Mit einem Schlüssel spielt ein Programm von dir in deinem Namen.
web-token-name = Wofür er ist
web-token-make = Schlüssel erstellen
web-token-may = Er darf spielen, nicht nur zuschauen
web-token-play = darf spielen
web-token-read = darf nur zuschauen
web-token-once = Kopier ihn jetzt: er wird nur dieses Mal gezeigt
web-token-revoke = Widerrufen
web-token-revoke-sure = Endgültig widerrufen
web-token-too-many = Es sind zu viele Schlüssel. Widerrufe zuerst einen.
web-account-out = Abmelden
web-account-out-note = Dein Name ist nicht geschützt: nach dem Abmelden kommt niemand mehr zu diesen Partien zurück.
web-account-out-do = Abmelden
web-account-out-sure = Endgültig abmelden
web-account-data = Deine Daten
web-account-data-note = Alles, was über dich gespeichert ist. Löschst du es, spielen in laufenden Partien Bots für dich weiter.
web-account-export = Herunterladen
web-account-export-done = Heruntergeladen.
web-account-delete = Löschen
web-account-delete-sure = Alles endgültig löschen
web-link-title = Von einem anderen Gerät
web-link-heading = Spiel hier weiter
web-link-note = Dieser Link wurde auf einem anderen Gerät von dir erstellt. Er geht einmal.
web-link-instead = Bis jetzt bist du hier { $name }; das endet damit.
web-link-go = Hier weiter
web-link-used = Dieser Link wurde schon benutzt oder ist zu alt. Erstelle einen neuen.
