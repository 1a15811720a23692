# What is written to players by e-mail, in English.

mail-greeting = Hello { $name },
mail-greeting-stranger = Hello,
mail-recover-subject = A new password for Res Publica
mail-recover =
    { $number ->
        [one] Someone, probably you, has asked for a new password for your name. Open this link to choose one. It works once, for one minute:
       *[other] Someone, probably you, has asked for a new password for your name. Open this link to choose one. It works once, for { $number } minutes:
    }
mail-recover-not-you = If it wasn’t you, you don’t need to do anything. Your password stays as it is.
mail-confirm-subject = Is this your address?
mail-confirm =
    { $number ->
        [one] Open this link to confirm that mail about your name reaches you here. It works once, for one minute:
       *[other] Open this link to confirm that mail about your name reaches you here. It works once, for { $number } minutes:
    }
mail-confirm-not-you = If you don’t play Res Publica, someone has mistyped an address. You don’t need to do anything, and no more mail will come.
mail-notice-subject = Your account has changed
mail-notice = If it wasn’t you, choose a new password at once: “Forgotten your password?” on the page of your account. If that doesn’t work any more, write to whoever runs this server.
mail-password-changed = The password for your name has been changed. Every other device has been signed out.
mail-address-changed = Mail about your name no longer comes to this address. It was changed or removed on the page of your account.
