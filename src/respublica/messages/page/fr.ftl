# Ce que dit la page en français.

web-page-missing = Cette page n’a pas pu être chargée. Veuillez réessayer.
web-page-reload = Recharger

## La barre et le menu

web-bar-skip = Aller au contenu
web-bar-home = Res Publica, première page
web-bar-navigation = Page
web-bar-rules = Règles
web-bar-replay = Revoir une partie
web-bar-menu = Menu
web-theme-auto = Comme l’appareil
web-theme-light = Clair
web-theme-dark = Sombre
web-menu-language = Langue
web-menu-theme = Thème
web-menu-confirm = Second appui
web-menu-confirm-note = Ce que vous dites, acceptez ou donnez se confirme par un second appui.
web-menu-memory = Aide-mémoire
web-menu-motion = Cartes en mouvement
web-menu-sounds = Sons
web-menu-notify = Me prévenir quand c’est à moi
web-menu-notify-refused = Votre navigateur n’autorise pas les notifications de cette page.
web-menu-letters = Les lettres seules sont des touches
web-menu-learn = Apprendre à jouer
web-menu-games = Vos parties
web-menu-account = Nom et compte
web-menu-home = Première page
web-keys-title = Touches
web-keys-ask = demander des cartes
web-keys-offer = proposer des cartes
web-keys-type = écrire la phrase
web-keys-people = cartes Peuple
web-keys-civilisation = cartes Civilisation
web-keys-count = une de plus, une de moins
web-keys-join = et, ou
web-keys-last = reprendre le dernier terme
web-keys-commit = le dire
web-keys-none = pas d’échange, refuser
web-keys-compare = une réponse, tout refuser
web-keys-log = journal
web-keys-hand = main
web-keys-help = cette liste
web-keys-back = retour, les mots restent
web-keys-replay = en revoyant : pas à pas, début, fin

## Avant la donne

web-waiting-title = Avant la donne
web-waiting-shuffling = On mélange les cartes.
web-waiting-promise = Le serveur a fixé sa part du hasard et en montre maintenant l’empreinte ; chacun à la table ajoute la sienne, si bien que personne ne peut choisir la donne, et chacun peut la vérifier après la partie.
web-waiting-free =
    { $seats ->
        [one] Une place est encore libre.
       *[other] { $seats } places sont encore libres.
    }
web-waiting-next-host = Envoyez le lien, ou complétez par des robots.
web-waiting-next-guest = { $name } lance la partie quand toutes sont prises ; la table s’ouvre alors d’elle-même.
web-waiting-next-looker = Prenez place, ou restez pour regarder.
web-waiting-ready = Tout le monde est là. Vous pouvez commencer.
web-waiting-host = Tout le monde est là. { $name } lance la partie.
web-waiting-leave = Quitter la table
web-waiting-fill = Compléter par des robots
web-waiting-start = Commencer
web-invite-title = Invitez d’autres personnes
web-invite-link = Envoyez ce lien
web-invite-code = ou dites-leur ce code
web-invite-picture = ou montrez ceci à l’appareil photo d’un téléphone
web-invite-share = Partager le lien
web-invite-text = Venez jouer à Res Publica avec moi.
web-copy = Copier
web-copy-done = Copié.
web-copy-select = Votre navigateur ne laisse pas la page copier. Le texte est sélectionné : copiez-le vous-même.
web-chair-free = Place { $number }
web-chair-you = vous
web-chair-bot = { $level }, robot
web-chair-here = sur cet appareil
web-chair-host = hôte
web-chair-sit = S’asseoir ici
web-chair-seat-bot = Placer un robot
web-chair-remove = Retirer
web-chair-remove-name = Retirer { $name }
web-bot-level = Comment joue le robot
web-table-public = Annoncée : chacun peut s’asseoir
web-table-private = Privée : seulement avec le lien ou le code
web-clock-none = Sans pendule
web-clock-decision = { $time } par décision
web-clock-bank = { $time } par décision, { $bank } en réserve
web-time-days =
    { $number ->
        [one] { $number } jour
       *[other] { $number } jours
    }
web-time-hours =
    { $number ->
        [one] { $number } heure
       *[other] { $number } heures
    }
web-time-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
web-time-seconds =
    { $number ->
        [one] { $number } seconde
       *[other] { $number } secondes
    }

## Pourquoi quelque chose n’a pas marché

web-refused-malformed = Le serveur n’a pas pu lire cela. Vérifiez ce que vous avez saisi.
web-refused-too-large = C’est plus que le serveur n’en accepte à la fois.
web-refused-too-slow = Le serveur ne l’a pas reçu à temps. Vérifiez votre connexion, puis réessayez.
web-refused-too-many = C’était trop à la fois. Patientez un instant.
web-refused-stale = La partie a continué entre-temps. Regardez de nouveau la table.
web-refused-id-reused = Cela a déjà été envoyé avec un autre contenu. Rechargez la page.
web-refused-already-delivered = Vous avez déjà choisi les cartes que vous donnez.
web-refused-wrong-stage = Ce n’est plus possible à cette table.
web-refused-not-seated = Seules les personnes assises à la table peuvent faire cela.
web-refused-not-the-host = Seul l’hôte de la table peut faire cela.
web-refused-seat-taken = Cette place est prise.
web-refused-no-such-seat = Cette place n’existe pas à cette table.
web-refused-seats-empty = Il reste une place libre. Un robot pourrait la prendre.
web-refused-wrong-code = Ce code n’ouvre pas cette table.
web-refused-wrong-option = Ces réglages ne vont pas ensemble.
web-refused-no-talk = À cette table, on ne parle pas pendant un échange.
web-refused-not-found = Cette table n’existe pas, ou elle est privée.
web-refused-not-known = Vous n’êtes pas connecté ici.
web-refused-not-allowed = Vous ne pouvez pas faire cela ici.
web-refused-wrong-password = Ce n’est pas le mot de passe actuel.
web-refused-foreign-origin = Cette page n’a pas le droit d’utiliser le serveur. Ouvrez le jeu à l’adresse du serveur.
web-refused-not-stored = Cela n’a pas pu être enregistré et n’a donc pas eu lieu. Veuillez réessayer.
web-refused-stopping = Le serveur redémarre. Veuillez réessayer dans un instant.
web-refused-internal = Quelque chose n’a pas marché sur le serveur. Veuillez réessayer.
web-refused-unreachable = Le serveur ne répond pas. Vérifiez votre connexion.

## La fin d’une partie

web-end-you = Vous
web-end-play-again = Rejouer
web-end-next-table = À la partie suivante
web-end-watch = Revoir depuis le début
web-end-look = Voir la table
web-end-record = Enregistrer la partie
web-end-score = Décompte
web-end-source = Provenance
web-end-winner = vainqueur
web-end-pairs = Paires en main
web-end-total = Total
web-end-rounds = Manche par manche
web-end-rounds-hint = Choisissez un point pour voir ce moment.
web-end-round = Manche { $number }
web-end-round-column = Manche
web-end-moment = Voir ce moment
web-shuffle-fair = Le mélange était honnête.
web-shuffle-fair-why = Les cartes sont celles promises avant la première donne.
web-shuffle-record-why = Toutes les cartes découlent de la graine enregistrée.
web-shuffle-unfair = Le mélange n’est pas celui qui était promis.
web-shuffle-check = Vérifiez vous-même
web-shuffle-insecure = Votre navigateur ne peut vérifier le mélange que par une connexion sécurisée (https).
web-shuffle-promise = La graine révélée après la fin correspond à la promesse faite avant la première carte.
web-shuffle-promise-not = La graine révélée après la fin ne correspond pas à la promesse.
web-shuffle-unchanged = C’est bien la promesse que cet appareil a vue avant la donne.
web-shuffle-unchanged-not = Ce n’est pas la promesse que cet appareil a vue avant la donne.
web-shuffle-nonce = La part de hasard ajoutée par cet appareil a été mêlée aux autres.
web-shuffle-nonce-not = La part de hasard ajoutée par cet appareil manque.
web-shuffle-deal = Mélangées de nouveau ici, les cartes donnent exactement les mains distribuées et la place qui a commencé.
web-shuffle-deal-not = Mélangées de nouveau ici, les cartes donnent d’autres mains, ou une autre place commence.
web-shuffle-draws = Chaque carte piochée ensuite était au sommet de sa pioche.
web-shuffle-draws-not = Une carte piochée ensuite n’était pas au sommet de sa pioche.
web-shuffle-commitment = Promesse
web-shuffle-seed = Graine
web-shuffle-nonces = Parts des joueurs
web-shuffle-how = Votre navigateur a fait le calcul lui-même : SHA-256 pour la promesse, HMAC-SHA256 pour le mélange. L’enregistrement contient tout ce qu’il faut pour le refaire ailleurs.

## Revoir une partie

web-replay-title = Revoir
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-first = Au début
web-replay-back = Un pas en arrière
web-replay-on = Un pas en avant
web-replay-last = À la fin
web-replay-turn-back = Tour précédent
web-replay-turn-on = Tour suivant
web-replay-speed = Vitesse
web-replay-scrubber = Moment
web-replay-at = Tour { $turn }, pas { $step } sur { $steps }
web-replay-eyes = Vu par
web-replay-eyes-open = Toutes les mains ouvertes
web-replay-hands = Toutes les mains
web-replay-empty-hand = Aucune carte
web-replay-copy = Copier le lien
web-replay-copy-address = Le lien est dans la barre d’adresse
web-replay-open-title = Revoir une partie
web-replay-open-note = Choisissez un enregistrement ou déposez-le ici. Le serveur le lit et ne le garde pas.
web-replay-open-file = Choisir un fichier
web-replay-too-large = Ce fichier est trop grand pour un enregistrement : 1 Mio au plus.
web-replay-running = Cette partie n’est pas finie. Vous pourrez la revoir quand elle le sera.
web-replay-missing = Cette partie n’existe pas, ou elle est privée.

## Apprendre

web-lesson-title = Leçon
web-lesson-step = Étape { $number } sur { $count }
web-lesson-reached = faite
web-lesson-leave = Quitter
web-lesson-back = Retour
web-lesson-try = Essayer
web-lesson-read = Relire
web-lesson-show = Montrez-moi
web-lesson-again = Encore une fois
web-lesson-next = Suite
web-lesson-finish = Jouer une vraie partie
web-lesson-rules = Voir dans les règles
web-lesson-all = Toutes les étapes

## Les règles

web-rules-title = Règles
web-rules-contents = Sommaire
web-rules-edition = Édition
web-rules-learn = Apprendre en jouant

## Un appareil, plusieurs personnes

web-curtain-pass = Passez l’appareil à { $name }.
web-curtain-open = Je suis { $name }

## La table

web-table-title = La table
web-table-coming = La table arrive.
web-you = Vous
web-close = Fermer
web-points =
    { $points ->
        [one] point
       *[other] points
    }
web-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
web-seats = Joueurs
web-seat-points =
    { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-seat-card-of = { $card } à { $value }
web-seat-nothing = Rien de posé pour l’instant
web-seat-bot = robot
web-seat-gone = absent
web-seat-gone-told = { $name } s’est absenté. Un robot joue en attendant.
web-seat-open = Ce que { $name } a posé
web-seat-sure = A au moins
web-seat-sure-brief = au moins
web-seat-sure-nothing = On ne sait rien de certain.
web-clock = Temps restant
web-decks = Pioches
web-piles = Cartes de points
web-decks-and-piles = Pioches et cartes de points
web-left = reste { $count }
web-pile-next = { $card } : { $value }
web-pile-then = puis { $values }
web-pile-empty = Plus de { $card }
web-pile-line = { $card } à venir
web-pile-left = × { $count }
web-pile-worth = { $points } pts
web-prompt = Ce qui est demandé
web-steps = Les étapes d’un tour
web-step-trade = Échange
web-step-display = Pose
web-step-draw = Pioche
web-hand = Votre main
web-hand-empty = Vous n’avez aucune carte.
web-hand-of = sur { $needs }
web-hand-group = { $name }, { $held } sur { $needs }.
web-hand-group-ready = { $name }, { $held } sur { $needs }. À poser.
web-hand-chosen = { $group } { $count } en jeu.
web-hand-ready = Prêt
web-display = Poser
web-display-kind = Poser { $cards }
web-display-cards = Poser { $cards }
web-go-on = Continuer
web-finish = Terminer
web-draw-options = Ce que vous pouvez piocher
web-draw-option = Piocher { $cards }
web-draw-nothing = Ne rien piocher
web-log = Paroles et actes
web-log-filter = Montrer
web-log-all = Tout
web-log-trades = Échanges
web-log-displays = Poses
web-log-draws = Pioches
web-log-empty = Rien pour l’instant.
web-log-turn = Manche { $round } · { $name }
web-log-turn-you = Manche { $round } · Vous
web-log-moment = Voir ce moment
web-log-open = Récit
web-talk = Dire un mot
web-moment-fact = Vous regardez en arrière.
web-moment-told = Manche { $round }, tour de { $name }.
web-moment-told-you = Manche { $round }, votre tour.
web-moment-back = Revenir au présent
web-moment-lost = Ce moment n’a pas pu être chargé.
web-connection-lost = Connexion perdue. Nouvel essai.
web-connection-waits = D’ici là, la table attend. Vos mots sont gardés.
web-connection-back = De retour. Rien n’est perdu.
web-connection-ended = Cette table ne vous est pas ouverte. Si elle est privée, demandez son lien ou son code.
web-table-where =
    { $edition } · { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    } · Manche { $round }
web-table-where-over =
    { $edition } · { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    } · finie après { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }
web-table-round = Manche { $round }
web-mine = Vous avez posé
web-table-turn = Tour de { $name }
web-table-turn-you = À vous
web-table-over = La partie est finie
web-table-leave = Quitter la table
web-table-leave-told = Un robot joue pour vous jusqu’à votre retour.
web-table-leave-sure = Quitter maintenant
web-table-give-up = Abandonner la partie
web-table-give-up-sure = Abandonner maintenant
web-table-give-up-told = La partie s’arrête sans résultat si tous sont d’accord.
web-table-giving-up = { $names } voudrait abandonner la partie.
web-table-agree = D’accord
web-table-play-on = Continuer à jouer
web-table-waiting-for-others = Vous voudriez abandonner. Les autres n’ont pas encore dit oui.
web-table-result = Le résultat
web-table-looking-on = Vous regardez.

## Trading

web-trade-request = Demander
web-trade-offer = Offrir
web-trade-mode = Ce que vous faites
web-trade-hint-request = Dites ce que vous voulez, pas ce que vous payez.
web-trade-hint-offer = Dites ce que vous donnez, pas ce que vous voulez.
web-trade-type = Écrire
web-trade-tap = Avec les cartes
web-trade-type-label = Votre phrase
web-trade-type-placeholder = Écrivez ce que vous voulez dire
web-trade-completions = Ce qui peut suivre
web-trade-composer = Vos mots
web-trade-sentence = La phrase
web-trade-join = Le mot entre les deux
web-trade-within = Identiques parmi
web-trade-any = toutes
web-trade-empty = Touchez une carte ci-dessous
web-trade-begin = Une chose, ou deux avec « et » ou « ou ».
web-trade-kinds = Sortes de cartes
web-trade-words = Autres mots
web-trade-held =
    { $number ->
        [0] aucune en main
       *[other] { $number } en main
    }
web-trade-fewer = Une de moins : { $name }
web-trade-more = Une de plus : { $name }
web-trade-without = Retirer : { $name }
web-trade-third = Deux choses au plus : { $name } est la troisième.
web-trade-allowed = Permis.
web-trade-kept = Rien n’a été dit. Vos mots sont toujours là.
web-trade-instead = Ce que vous pourriez dire
web-trade-say = Dire
web-trade-strict = Parole stricte : ces mots vous excluent de cet échange.
web-trade-pass = Pas d’échange
web-trade-decline = Refuser
web-trade-say-request = Demander à la table
web-trade-say-offer = Offrir à la table
web-trade-say-answer = Répondre à { $name }
web-trade-say-it = Le dire
web-trade-speaker = { $name } :
web-trade-thinking = { $name } réfléchit
web-trade-thinks = réfléchit.
web-trade-declined = refuse
web-trade-declines = { $name } refuse.
web-trade-misspoke = en a trop dit
web-trade-accepted = acceptée
web-trade-says = { $name } : « { $sentence } »
web-trade-answers = Les réponses
web-trade-accept = Accepter la réponse de { $name }
web-trade-accept-brief = Accepter
web-trade-accept-it = L’accepter
web-trade-refuse = Tout refuser
web-trade-you-get = Vous recevez
web-trade-you-give = Vous donnez
web-trade-as-chosen = au choix de { $name }
web-trade-as-you-choose = à votre choix
web-trade-change = { $before }, puis { $after }
web-trade-breaks = groupe défait
web-trade-from = de { $name }
web-trade-tap-hand = Touchez des cartes de votre main
web-trade-give = Donner { $cards }
web-trade-give-it = Les donner
web-trade-give-nothing = Donner
web-trade-again = Choisir à nouveau
web-trade-none-held = Vous n’en avez pas : { $name }.
web-trade-not-owed = Cela ne peut faire partie de { $cards } : { $name }.

## La première page

web-page-unknown = Cette page n’existe pas ici. Voici la première.
web-bar-sign-in = Se connecter
web-lead-story = Des peuples traversent l’Europe en quête d’une terre.
web-lead-deeds = Échangez en quelques mots. Installez-vous. Bâtissez des villes.
web-play-now = Jouer
web-play-company =
    { $number ->
        [one] Vous et un robot
        [2] Vous et deux robots
        [3] Vous et trois robots
        [4] Vous et quatre robots
       *[other] Vous et { $number } robots
    }
web-play-minutes = environ { $number } minutes
web-play-change = Modifier
web-play-close = Fermer
web-play-level = Leur façon de jouer
web-play-characters = Autres caractères
web-play-seats = Places
web-play-edition = Édition
web-name-label = Votre nom
web-name-default = Convive
web-name-known = Vous jouez sous le nom de { $name }.
web-name-change = Changer de nom
web-code-label = Code de table
web-code-join = Rejoindre
web-code-wrong = Un code est fait de lettres et de chiffres, comme kq3v8mza. Vous pouvez aussi coller le lien entier.
web-code-unknown = Aucune table n’a ce code. Il est peut-être mal écrit.
web-games-none = Pas encore de partie. Jouez, ou créez une table.
web-open-title = Tables ouvertes
web-open-none = Aucune table ouverte. Créez-en une et envoyez le lien.
web-open-all = Voir les { $number }
web-open-sit = S’asseoir
web-table-seats = { $taken } places sur { $seats }
web-table-of = La table de { $name }
web-table-of-nobody = Une table sans hôte
web-game-asked = À vous
web-game-open =
    { $seats ->
        [0] Tout le monde est là
        [one] Une place est libre
       *[other] { $seats } places sont libres
    }
web-game-shuffling = On mélange les cartes
web-game-waiting = On attend { $names }
web-game-over = Terminée
web-game-abandoned = Abandonnée
web-game-closed = Fermée
web-game-with = avec { $names }
web-game-round = tour { $number }
web-game-continue = Continuer
web-game-look = Ouvrir
web-game-replay = Revoir

## Créer une table

web-create-title = Créer une table
web-create-others = Qui d’autre y joue
web-create-free = Libre
web-create-free-note = Qui viendra par le lien ou le code
web-create-bot = Robot
web-create-here = Ici
web-create-here-name = Nom, sur cet appareil
web-create-nameless = Quelqu’un sur cet appareil n’a pas encore de nom.
web-create-clock = Pendule
web-create-who = Qui peut venir
web-create-talk = Petites phrases aussi pendant un échange
web-create-back = Retour
web-create-open = Créer la table
web-create-start = Créer et commencer
web-house-title = Règles de la maison
web-house-told = { $rule } : { $choice }
web-house-own = comme dans l’édition
web-house-changed =
    { $number ->
        [one] { $number } modifiée
       *[other] { $number } modifiées
    }

## Rejoindre une table

web-join-title = Rejoindre une table
web-join-seat = Prenez place
web-join-full = Aucune place n’est libre
web-join-begun = La partie a commencé
web-join-watch = Regarder
web-join-none = Table introuvable
web-join-unknown = Il n’y a rien à cette adresse. Le code est peut-être mal écrit, ou la table est privée : demandez alors son lien ou son code.

## Vos parties

web-games-title = Tables
web-games-running = Vos parties
web-games-finished = Parties terminées
web-games-finished-none = Les parties terminées restent ici, pour les revoir.

## Nom et compte

web-no = Non
web-account-begin = Nouveau ici
web-account-begin-note = Un nom suffit. Cet appareil se souviendra de vous.
web-account-begin-do = Commencer
web-account-sign = Se connecter
web-account-sign-note = Si votre nom est protégé par un mot de passe.
web-account-sign-name = Nom
web-account-sign-password = Mot de passe
web-account-sign-wrong = Ce nom et ce mot de passe ne vont pas ensemble.
web-account-name = Votre nom
web-account-name-note = Les autres le liront dès votre prochaine table.
web-account-name-done = Enregistré.
web-account-name-wrong = Un nom a de 1 à 40 lettres affichables.
web-account-name-taken = Ce nom est protégé par quelqu’un d’autre.
web-account-save = Enregistrer
web-account-password = Mot de passe
web-account-password-none = Protégez votre nom par un mot de passe pour vous connecter partout.
web-account-password-has = Votre nom est protégé. Vous pouvez vous connecter partout.
web-account-password-old = Mot de passe actuel
web-account-password-new = Nouveau mot de passe, 8 caractères au moins
web-account-password-set = Protéger
web-account-password-change = Changer
web-account-password-done = Désormais ce nom et ce mot de passe ouvrent vos parties.
web-account-password-changed = Désormais le nouveau mot de passe ouvre vos parties. Vous êtes déconnecté partout ailleurs.
web-account-password-wrong = Un mot de passe a de 8 à 200 caractères.
web-account-device = Un autre appareil
web-account-device-note = Un lien vous emmène sur votre téléphone ou un autre ordinateur, avec toutes vos parties.
web-account-device-make = Créer un lien
web-account-device-again = Créer un autre lien
web-account-device-link = À ouvrir sur l’autre appareil
web-account-device-code = Le lien en image, pour un appareil photo
web-account-device-once =
    { $number ->
        [one] Il marche une fois, pendant une minute.
       *[other] Il marche une fois, pendant { $number } minutes.
    }
web-token-title = Jetons pour robots
web-token-note = Avec un jeton, un de vos programmes joue en votre nom.
web-token-name = À quoi il sert
web-token-make = Créer un jeton
web-token-may = Il peut jouer, pas seulement regarder
web-token-play = peut jouer
web-token-read = peut seulement regarder
web-token-once = Copiez-le maintenant, il n’est montré qu’une fois
web-token-revoke = Révoquer
web-token-revoke-sure = Révoquer pour de bon
web-token-too-many = Il y a trop de jetons. Révoquez-en un d’abord.
web-account-out = Se déconnecter
web-account-out-note = Votre nom n’est pas protégé : une fois déconnecté, personne ne pourra revenir à ces parties.
web-account-out-do = Se déconnecter
web-account-out-sure = Se déconnecter pour de bon
web-account-data = Vos données
web-account-data-note = Tout ce qui est enregistré sur vous. Si vous l’effacez, des robots jouent pour vous les parties en cours.
web-account-export = Télécharger
web-account-export-done = Téléchargé.
web-account-delete = Effacer
web-account-delete-sure = Tout effacer pour de bon
web-link-title = Depuis un autre appareil
web-link-heading = Continuez à jouer ici
web-link-note = Ce lien a été créé sur un autre de vos appareils. Il marche une fois.
web-link-instead = Jusqu’ici vous êtes { $name } sur cet appareil ; cela s’arrête alors.
web-link-go = Continuer ici
web-link-used = Ce lien a déjà servi, ou il est trop ancien. Créez-en un autre.
