# Was das Terminal auf Deutsch sagt, neben dem, was das Spiel überall sagt.

terminal-you = Du
terminal-welcome = Res Publica, { $edition }. Du spielst gegen { $opponents }.
terminal-help = Tippe einen Tausch so, wie du ihn sagen würdest: „{ $request }“, „{ $offer }“, „{ $demand }“ oder „{ $tender }“. Oder eine Nummer aus der Liste oder nur Enter, um zu passen, abzulehnen oder weiterzumachen. Außerdem: h deine Handkarten, t der Tisch, q Schluss, ? diese Hilfe.
terminal-number = Tippe eine Nummer aus der Liste.
terminal-hand = Du hast { $cards } auf der Hand.
terminal-hand-empty = Du hast keine Karten auf der Hand.
terminal-seat =
    { $name }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }; auf der Hand: { $cards }; Punktekarten: { $displayed }
terminal-decks = Noch zu ziehen: { $cards }. { $pile } auf dem Stapel: { $values }
terminal-response = { $name }: „{ $sentence }“
terminal-response-unpayable = { $name }: „{ $sentence }“ (das hast du nicht)

## Vor und nach einer Partie

terminal-goodbye = Bis zum nächsten Mal.
terminal-kept = Deine Partie ist gespeichert: respublica terminal setzt sie fort.
terminal-record = Die Aufzeichnung der Partie: { $file }
terminal-not-saved = Das ließ sich nicht speichern, also ist nichts geschehen. { $why }
terminal-continue-ask = Eine Partie ist noch nicht zu Ende: { $edition }, Runde { $round }, gegen { $opponents }. Enter setzt sie fort, n beginnt eine neue.
terminal-continued = Du setzt eine Partie fort: { $edition }, Runde { $round }, gegen { $opponents }.
terminal-continue = Fortsetzen: { $edition }, Runde { $round }, gegen { $opponents }
terminal-opponent = Gegenüber { $number }
terminal-start = Partie beginnen
terminal-start-keys = ↑ ↓ Zeile wählen · ← → ändern · Enter: beginnen · Ctrl+Q: verlassen · F1: { $rules }

## Was gesagt und getan wird

terminal-side = { $side }: { $what }.
terminal-more = Es gibt noch mehr: Tippe die Karten, die du gibst.
terminal-confirm-say = „{ $sentence }“ Das bindet dich. Enter: sagen. Esc: zurücknehmen.
terminal-confirm = { $what }? Das bindet dich. Enter: ja. Esc: zurücknehmen.
terminal-confirm-strict = Strenge Ansagen: Wer das sagt, ist aus dem Tausch. Enter: sagen. Esc: zurücknehmen.
terminal-type-cards = Karten tippen
terminal-completes = Tab ergänzt
terminal-binding = Vor allem Bindenden noch einmal fragen
terminal-leave-ask = Die Partie verlassen? Du kannst sie später fortsetzen, denn alles ist gespeichert.
terminal-leave-watch = Nicht mehr zuschauen?
terminal-leave-keys = Enter: verlassen. Esc: bleiben.
terminal-small = Das Fenster ist zu klein. Es braucht { $columns } Spalten und { $rows } Zeilen.

## Der Tisch

terminal-points = Punkte
terminal-in-hand = Hand
terminal-displayed = Ausgelegt
terminal-legend = Die Karten dieser Ausgabe
terminal-key-help = Hilfe
terminal-key-settings = Einstellungen
terminal-key-log = Verlauf
terminal-key-table = Tisch
terminal-key-leave = Verlassen
terminal-key-back = Zurück
terminal-key-score = Wertung
terminal-keys-type = Satz, Nummer oder Wort eines Knopfes tippen
terminal-keys-choose = in der Liste wählen; beim Tippen: andere Ergänzung
terminal-keys-commit = sagen, das Leuchtende nehmen
terminal-keys-back = zurücknehmen; danach: Zeile leeren
terminal-keys-scroll = im Verlauf blättern
terminal-end-keys = Enter: neue Partie. r: { $watch }. Esc: Tisch ansehen.
terminal-replay-keys = ← → Schritt · ↑ ↓ Zug · Pos1 Ende · s: Sicht · Esc: verlassen
terminal-step-keys = Enter: weiter. b: zurück. t: nächster Zug. g und eine Zahl: zu diesem Schritt. s: { $eyes }. q: Schluss.
terminal-where = { $at } · Sicht von: { $eyes }
# Whose view it is.
terminal-eyes-none = jemand, der zuschaut
terminal-step-wrong = Diesen Schritt gibt es nicht. Es sind 0 bis { $steps }.

## Auf einem Server

terminal-name-ask = Dein Name
terminal-gathering =
    Am Tisch: { $names }. { $free ->
        [0] Alle Plätze sind besetzt.
        [one] Ein Platz ist frei.
       *[other] { $free } Plätze sind frei.
    } Andere kommen über { $link }
terminal-gathering-start = Es ist dein Tisch. Enter beginnt; Bots nehmen die freien Plätze.
terminal-address = „{ $address }“ ist nicht die Adresse eines Tisches, zum Beispiel { $example }.
terminal-address-open =
    { $name }: { $free ->
        [one] ein Platz ist frei
       *[other] { $free } Plätze sind frei
    }, { $link }
terminal-address-none = Unter { $address } ist kein Tisch offen.
terminal-begun = Du hast keinen Platz an diesem Tisch, und es ist keiner frei. Zuschauen kannst du: { $command }
terminal-unreachable = { $address } antwortet nicht.
terminal-other-edition = Dieser Server spielt eine Ausgabe, die dieses Programm nicht kennt: { $edition }.
terminal-fair = Es war die Mischung, die vor dem Austeilen zugesagt wurde.
terminal-unfair = Es war nicht die Mischung, die vor dem Austeilen zugesagt wurde.
