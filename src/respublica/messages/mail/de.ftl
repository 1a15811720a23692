# Was den Spielern per E-Mail geschrieben wird, auf Deutsch.

mail-greeting = Hallo { $name },
mail-greeting-stranger = Hallo,
mail-recover-subject = Ein neues Passwort für Res Publica
mail-recover =
    { $number ->
        [one] Jemand, wahrscheinlich du selbst, hat ein neues Passwort für deinen Namen angefordert. Öffne diesen Link, um eines zu wählen. Er funktioniert nur einmal, eine Minute lang:
       *[other] Jemand, wahrscheinlich du selbst, hat ein neues Passwort für deinen Namen angefordert. Öffne diesen Link, um eines zu wählen. Er funktioniert nur einmal, { $number } Minuten lang:
    }
mail-recover-not-you = Wenn du das nicht warst, brauchst du nichts zu tun. Dein Passwort bleibt, wie es ist.
mail-confirm-subject = Ist das deine Adresse?
mail-confirm =
    { $number ->
        [one] Öffne diesen Link, um zu bestätigen, dass dich Post zu deinem Namen hier erreicht. Er funktioniert nur einmal, eine Minute lang:
       *[other] Öffne diesen Link, um zu bestätigen, dass dich Post zu deinem Namen hier erreicht. Er funktioniert nur einmal, { $number } Minuten lang:
    }
mail-confirm-not-you = Wenn du Res Publica nicht spielst, hat sich jemand bei der Adresse vertippt. Du brauchst nichts zu tun, und weitere Post kommt nicht.
mail-notice-subject = Dein Konto hat sich geändert
mail-notice = Wenn du das nicht warst, wähle sofort ein neues Passwort: „Passwort vergessen?“ auf der Seite deines Kontos. Wenn das nicht mehr geht, schreibe an die Person, die diesen Server betreibt.
mail-password-changed = Das Passwort deines Namens wurde geändert. Alle anderen Geräte wurden abgemeldet.
mail-address-changed = Post zu deinem Namen kommt nicht mehr an diese Adresse: Auf der Seite deines Kontos wurde eine andere oder gar keine angegeben.
