# Ce qui est écrit aux joueurs par courriel, en français.

mail-greeting = Bonjour { $name },
mail-greeting-stranger = Bonjour,
mail-recover-subject = Un nouveau mot de passe pour Res Publica
mail-recover =
    { $number ->
        [one] Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre nom. Ouvrez ce lien pour en choisir un. Il fonctionne une seule fois, pendant une minute :
       *[other] Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre nom. Ouvrez ce lien pour en choisir un. Il fonctionne une seule fois, pendant { $number } minutes :
    }
mail-recover-not-you = Si ce n’était pas vous, vous n’avez rien à faire. Votre mot de passe reste le même.
mail-confirm-subject = Cette adresse est-elle la vôtre ?
mail-confirm =
    { $number ->
        [one] Ouvrez ce lien pour confirmer que le courrier concernant votre nom vous parvient ici. Il fonctionne une seule fois, pendant une minute :
       *[other] Ouvrez ce lien pour confirmer que le courrier concernant votre nom vous parvient ici. Il fonctionne une seule fois, pendant { $number } minutes :
    }
mail-confirm-not-you = Si vous ne jouez pas à Res Publica, quelqu’un s’est trompé d’adresse. Vous n’avez rien à faire, et aucun autre message ne suivra.
mail-notice-subject = Votre compte a été modifié
mail-notice = Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : « Mot de passe oublié ? » sur la page de votre compte. Si cela ne fonctionne plus, écrivez à la personne qui gère ce serveur.
mail-password-changed = Le mot de passe de votre nom a été changé. Tous les autres appareils ont été déconnectés.
mail-address-changed = Le courrier concernant votre nom n’arrive plus à cette adresse. Elle a été changée ou retirée sur la page de votre compte.
