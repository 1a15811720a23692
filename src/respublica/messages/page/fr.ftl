# Ce que dit la page en français.

web-description = Res Publica, le jeu d’échange de cartes : cherchez, proposez, installez-vous, bâtissez des villes.
web-page-missing = Cette page n’a pas pu être chargée. Veuillez réessayer.
web-page-reload = Recharger

## La barre et le menu

web-bar-skip = Aller au contenu
web-bar-home = Res Publica, accueil
web-bar-navigation = Page
web-bar-rules = Règles
web-bar-replay = Revoir une partie
web-bar-menu = Menu
web-theme-auto = Comme le système
web-theme-light = Clair
web-theme-dark = Sombre
web-menu-language = Langue
web-menu-theme = Thème
web-menu-commit = Ce que vous dites, acceptez ou donnez
web-commit-undo = Annulable
web-commit-undo-note = Vous pouvez l’annuler pendant deux secondes.
web-commit-twice = Deux appuis
web-commit-twice-note = Vous confirmez en appuyant une seconde fois.
web-commit-at-once = Immédiat
web-commit-at-once-note = Un seul appui, sans retour possible.
web-menu-memory = Aide-mémoire
web-menu-goes-on = Passer les questions sans choix
web-menu-goes-on-note = Seulement contre des robots : ce qui ne laisse aucun choix se fait tout seul après une courte pause.
web-menu-motion = Animations
web-menu-sounds = Sons
web-menu-notify = Me prévenir quand c’est mon tour
web-menu-notify-refused = Votre navigateur n’autorise pas les notifications de cette page.
web-menu-letters = Raccourcis à une lettre
web-menu-learn = Apprendre à jouer
web-menu-games = Vos parties
web-menu-account = Nom et compte
web-menu-home = Accueil
web-keys-title = Raccourcis clavier
# Une lettre chacun, et jamais deux fois la même.
web-letter-request = C
web-letter-offer = P
web-letter-type = T
web-letter-join = X
web-letter-none = N
web-letter-again = R
web-letter-log = H
web-letter-hand = M
web-letter-ahead = D
web-key-control = Ctrl
web-key-escape = Échap
web-key-home = Origine
web-key-end = Fin
web-key-space = Espace
web-keys-ask = chercher des cartes
web-keys-offer = proposer des cartes
web-keys-type = taper la phrase
web-keys-people = cartes des peuples
web-keys-civilisation = cartes de civilisation
web-keys-count = une de plus, une de moins
web-keys-join = et, ou
web-keys-last = effacer le dernier élément
web-keys-again = redire votre dernière phrase
web-keys-complete = en tapant : compléter le mot
web-keys-commit = envoyer, donner ; encore une fois : aussitôt
web-keys-none = pas d’échange, refuser, tout refuser, continuer
web-keys-compare = aller à une réponse, tout refuser
web-keys-display = poser ce groupe
web-keys-go-on = continuer, s’il n’y a rien à poser
web-keys-draw = choisir cette pioche
web-keys-arrows = se déplacer entre cartes, cases ou lignes
web-keys-log = historique
web-keys-hand = main
web-keys-ahead = refuser jusqu’à votre tour
web-keys-help = cette liste
web-keys-back = annuler ; retour (le texte est conservé)
web-keys-replay = en revoyant une partie : étape, tour, début, fin
web-keys-play = en revoyant une partie : lecture, pause

## Avant la distribution

web-waiting-title = Avant la distribution
web-waiting-shuffling = On mélange les cartes.
web-waiting-promise = Le serveur a fixé sa part du hasard et en publie maintenant l’empreinte. Chacun à la table ajoute la sienne, si bien que personne ne peut choisir la distribution, et chacun peut la vérifier après la partie.
web-waiting-free =
    { $seats ->
        [one] Une place est encore libre.
       *[other] { $seats } places sont encore libres.
    }
web-waiting-next-host = Envoyez le lien, ou complétez avec des robots.
web-waiting-next-guest = { $name } lancera la partie quand toutes les places seront prises ; la table s’ouvre alors d’elle-même.
web-waiting-next-looker = Prenez place, ou restez pour regarder.
web-waiting-ready = Tout le monde est là. Vous pouvez commencer.
web-waiting-host = Tout le monde est là. { $name } lance la partie.
web-waiting-leave = Quitter la table
web-waiting-fill = Compléter avec des robots
web-waiting-start = Commencer
web-invite-title = Invitez d’autres personnes
web-invite-title-watch = Toutes les places sont prises. D’autres peuvent regarder.
web-invite-alone = Cette partie tourne sur cet ordinateur seul : aucun lien ne marcherait ailleurs. Pour que d’autres sur votre réseau puissent venir, arrêtez-la et relancez-la avec : { $command }
web-invite-link = Envoyez ce lien
web-invite-code = ou donnez-leur ce code
web-invite-picture = ou faites scanner ce code avec un téléphone
web-invite-share = Partager le lien
web-invite-text = Venez jouer à Res Publica avec moi.
web-copy = Copier
web-copy-done = Copié.
web-copy-select = Votre navigateur n’autorise pas la copie. Le texte est sélectionné : copiez-le vous-même.
web-chair-free = Place { $number }
web-chair-you = vous
web-chair-bot = { $level }, robot
web-chair-here = sur cet appareil
web-chair-host = hôte
web-chair-sit = S’asseoir ici
web-chair-seat-bot = Ajouter un robot
web-chair-remove = Retirer
web-chair-remove-name = Retirer { $name }
web-bot-level = Niveau du robot
web-table-public = Publique : ouverte à tous
web-table-private = Privée : seulement avec le lien ou le code
web-clock-none = Sans limite de temps
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
web-refused-too-many = Trop de demandes à la fois. Patientez un instant.
web-refused-stale = La partie a continué entre-temps. Regardez de nouveau la table.
web-refused-id-reused = Cela a déjà été envoyé avec un autre contenu. Rechargez la page.
web-refused-already-delivered = Vous avez déjà choisi les cartes que vous donnez.
web-refused-during-a-trade = Pas pendant qu’on répond à une demande ou à une offre.
web-refused-wrong-stage = Ce n’est plus possible à cette table.
web-refused-not-seated = Seuls les joueurs de la table peuvent faire cela.
web-refused-not-the-host = Seul l’hôte de la table peut faire cela.
web-refused-seat-taken = Cette place est prise.
web-refused-no-such-seat = Cette place n’existe pas à cette table.
web-refused-seats-empty = Il reste une place libre. Un robot pourrait la prendre.
web-refused-wrong-code = Ce code n’est pas valable pour cette table.
web-refused-wrong-option = Ces réglages ne peuvent pas être combinés.
web-refused-no-talk = À cette table, on ne parle pas pendant un échange.
web-refused-not-found = Cette table n’existe pas, ou elle est privée.
web-refused-not-known = Aucun compte n’est connecté ici.
web-refused-not-allowed = Vous ne pouvez pas faire cela ici.
web-refused-wrong-password = Ce n’est pas le mot de passe actuel.
web-refused-common-password = Ce mot de passe fait partie de ceux qu’on devine en premier. Veuillez en choisir un autre.
web-refused-foreign-origin = Cette page n’a pas le droit d’utiliser le serveur. Ouvrez le jeu à l’adresse du serveur.
web-refused-not-stored = L’enregistrement a échoué ; rien n’a été fait. Veuillez réessayer.
web-refused-stopping = Le serveur redémarre. Veuillez réessayer dans un instant.
web-refused-internal = Quelque chose n’a pas marché sur le serveur. Veuillez réessayer.
web-refused-unreachable = Le serveur ne répond pas. Vérifiez votre connexion.

## La fin d’une partie

web-end-you = Vous
web-end-play-again = Rejouer
web-end-next-table = Partie suivante
web-end-watch = Revoir depuis le début
web-end-look = Voir la table
web-end-record = Télécharger l’enregistrement
web-end-score = Décompte
web-end-source = Provenance
web-end-winner = victoire
web-end-pairs = Paires en main
web-end-total = Total
web-end-rounds = Au fil de la partie
web-end-rounds-hint = Choisissez un point pour voir ce moment.
web-end-round = Tour de table { $number }
web-end-round-column = Tour de table
web-end-moment = Voir ce moment
web-shuffle-fair = Le mélange était équitable.
web-shuffle-fair-why = Les cartes sont celles promises avant la distribution.
web-shuffle-record-why = Toutes les cartes découlent de la graine enregistrée.
web-shuffle-unfair = Le mélange n’est pas celui qui était promis.
web-shuffle-check = Vérifiez vous-même
web-shuffle-insecure = Votre navigateur ne peut vérifier le mélange que par une connexion sécurisée (https).
web-shuffle-promise = La graine révélée après la fin correspond à la promesse faite avant la distribution.
web-shuffle-promise-not = La graine révélée après la fin ne correspond pas à la promesse.
web-shuffle-unchanged = C’est bien la promesse que cet appareil a vue avant la distribution.
web-shuffle-unchanged-not = Ce n’est pas la promesse que cet appareil a vue avant la distribution.
web-shuffle-nonce = La part de hasard ajoutée par cet appareil a été mêlée aux autres.
web-shuffle-nonce-not = La part de hasard ajoutée par cet appareil manque.
web-shuffle-deal = En répétant le mélange ici, on obtient exactement les mains distribuées et la même place de départ.
web-shuffle-deal-not = En répétant le mélange ici, on obtient d’autres mains ou une autre place de départ.
web-shuffle-draws = Chaque carte piochée ensuite était au sommet de sa pioche.
web-shuffle-draws-not = Une carte piochée ensuite n’était pas au sommet de sa pioche.
web-shuffle-commitment = Promesse
web-shuffle-seed = Graine
web-shuffle-nonces = Parts des joueurs
web-shuffle-how = Votre navigateur a fait le calcul lui-même : SHA-256 pour la promesse, HMAC-SHA256 pour le mélange. L’enregistrement contient tout ce qu’il faut pour le refaire ailleurs.

## Revoir une partie

web-replay-title = Relecture
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-first = Au début
web-replay-back = Une étape en arrière
web-replay-on = Une étape en avant
web-replay-last = À la fin
web-replay-turn-back = Tour précédent
web-replay-turn-on = Tour suivant
web-replay-speed = Vitesse
web-replay-scrubber = Moment
web-replay-at = Tour { $turn }, étape { $step } sur { $steps }
web-replay-eyes = Vu par
web-replay-eyes-open = Toutes les mains visibles
web-replay-hands = Toutes les mains
web-replay-empty-hand = Aucune carte
web-replay-copy = Copier le lien
web-replay-copy-address = Le lien est dans la barre d’adresse
web-replay-open-title = Revoir une partie
web-replay-open-note = Choisissez un enregistrement ou déposez-le ici. Le serveur le lit et ne le conserve pas.
web-replay-open-file = Choisir un fichier
web-replay-too-large = Ce fichier est trop grand pour un enregistrement : 1 Mio au plus.
web-replay-running = Cette partie n’est pas terminée. Vous pourrez la revoir quand elle le sera.
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
web-lesson-again = Réessayer
web-lesson-next = Suite
web-lesson-finish = Jouer une vraie partie
web-lesson-watch = Regardez ce qui se passe.
web-lesson-skip = Passer
web-lesson-traded = Vous avez échangé avec { $name }.
web-lesson-commit-undo = Après avoir appuyé, vous avez deux secondes pour revenir en arrière. Le menu permet de changer cela.
web-lesson-commit-twice = Appuyez sur le bouton, puis encore une fois pour confirmer. Le menu permet de changer cela.
web-lesson-commit-at-once = Un seul appui, et c’est dit. Le menu permet de changer cela.
web-lesson-rules = Voir dans les règles
web-lesson-all = Toutes les étapes
web-coach-title = Conseil :
web-coach-close = Fermer
web-coach-end = Plus de conseils
web-coach-request = Vous avez { $cards } ; un groupe en compte { $needs }. Cherchez-en une de plus.
web-coach-request-any = Cherchez de quoi commencer un groupe, ou proposez une carte.
web-coach-price = Vous l’avez. Annoncez un prix utile : d’habitude, une carte contre une. Ou refusez.
web-coach-tender = Proposez une carte dont vous pouvez vous passer, ou refusez.
web-coach-decline = Vous ne l’avez pas : refusez. Personne ne sait si vous pouviez.
web-coach-compare = Acceptez ce qui vous rapproche d’un groupe, ou refusez tout.
web-coach-deliver = Donnez ce que vous avez en moindre nombre. Personne ne le voit avant l’échange.
web-coach-display = Groupe complet : { $cards }. Posez-le pour gagner une carte des points.
web-coach-draw = À vous de choisir : les peuples donnent des cités, les civilisations des villes.
web-coach-last-round = Votre dernier tour. Une paire en main vaut encore un point.

## Les règles

web-rules-title = Règles
web-rules-contents = Sommaire
web-rules-edition = Édition
web-rules-learn = Apprendre en jouant

## Un appareil, plusieurs personnes

web-curtain-pass = Passez l’appareil à { $name }.
web-curtain-nobody = Personne sur cet appareil ne répond
web-curtain-open = Je suis { $name }

## La table

web-table-title = La table
web-table-coming = Chargement de la table…
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
web-seat-gone = pas là
web-seat-gone-told = { $name } n’est plus là. Si d’autres attendent, un robot joue à sa place.
web-seat-open = Posé par { $name }
web-seat-sure = A au moins
web-seat-sure-brief = au moins
web-seat-sure-nothing = Rien de certain.
web-wishes = Dernièrement
web-wishes-none = Rien de demandé ni de proposé dernièrement.
web-wish-request = a demandé
web-wish-offer = a proposé
web-wish-demand = voulait en échange
web-wish-tender = donnerait
web-clock = Temps restant
web-clock-low = Plus que dix secondes.
web-land-mine = Votre territoire : { $what }.
web-land-mine-empty = Votre territoire est encore vide.
web-land = { $name }, territoire : { $what }.
web-land-empty = { $name }, territoire encore vide.
web-end-land = Territoire
web-sounds-ask = Activer les sons ?
web-sounds-on = Oui
web-sounds-off = Non
web-decks = Pioches
web-piles = Cartes des points
web-decks-and-piles = Pioches et cartes des points
web-left = reste { $count }
web-pile-next = Prochaine carte : { $card }, { $value }
web-pile-then = puis { $values }
web-pile-empty = Pile vide : { $card }
web-pile-line = Prochaine carte : { $card }
web-pile-left = × { $count }
web-pile-worth = { $points } pts
web-prompt = À faire
web-steps = Les phases d’un tour
web-step-trade = Échange
web-step-display = Pose
web-step-draw = Pioche
web-hand = Votre main
web-hand-empty = Vous n’avez aucune carte.
web-hand-of = sur { $needs }
web-hand-group = { $name }, { $held } sur { $needs }.
web-hand-group-ready = { $name }, { $held } sur { $needs }. Groupe complet.
web-hand-chosen = { $group } Choisies : { $count }.
web-hand-ready = Complet
web-display = Poser
web-display-kind = Poser : { $cards }
web-display-cards = Poser { $cards }
web-go-on = Continuer
web-finish = Terminer
web-going-on-stop = Attendre
web-going-on-told = Cela se fait tout seul. Appuyez sur Échap pour l’arrêter.
web-ahead = Refuser jusqu’à mon tour
web-ahead-on = Vous refusez jusqu’à votre tour
web-ahead-note = Choisi d’avance, votre refus ne révèle rien. Possible tant que rien ne s’échange.
web-draw-options = Ce que vous pouvez piocher
web-draw-option = Piocher { $cards }
web-draw-nothing = Ne rien piocher
web-log = Historique de la partie
web-log-filter = Afficher
web-log-all = Tout
web-log-trades = Échange
web-log-displays = Pose
web-log-draws = Pioche
web-log-empty = Rien pour l’instant.
web-log-turn = Tour de table { $round } · { $name }
web-log-turn-you = Tour de table { $round } · Vous
web-log-moment = Voir ce moment
web-log-stand-in = robot
web-log-stand-in-told = Joué par un robot en l’absence du joueur.
web-log-open = Historique
web-pace = Rythme des robots
web-pace-unhurried = Posé
web-pace-brisk = Vif
web-pace-at-once = Immédiat
web-talk = Dire un mot
web-moment-fact = Vous revoyez un moment passé.
web-moment-told = Tour de table { $round } : { $name }.
web-moment-told-you = Tour de table { $round } : à vous.
web-moment-back = Revenir à la partie
web-moment-lost = Ce moment n’a pas pu être chargé.
web-stood-in =
    { $turns ->
        [0] En votre absence, un robot a répondu à votre place.
        [one] En votre absence, un robot a joué 1 tour à votre place.
       *[other] En votre absence, un robot a joué { $turns } tours à votre place.
    }
web-stood-in-look = Voir dans l’historique
web-connection-lost = Connexion perdue. Reconnexion…
web-connection-waits = La table vous attend. Votre texte est conservé.
web-connection-back = Connexion rétablie. Rien n’est perdu.
web-table-closed = Table fermée pour vous
web-connection-ended = Cette table ne vous est pas ouverte. Si elle est privée, demandez son lien ou son code.
web-table-where =
    { $edition } · { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    } · Tour de table { $round }
web-table-where-over =
    { $edition } · { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    } · terminée après { $rounds ->
        [one] { $rounds } tour de table
       *[other] { $rounds } tours de table
    }
web-table-round = Tour de table { $round }
web-mine = Vous avez posé
web-table-turn = À { $name } de jouer
web-table-turn-you = À vous
web-table-over = La partie est terminée
web-table-leave = Quitter la table
web-table-leave-told = Un robot joue pour vous jusqu’à votre retour.
web-table-leave-pauses = La partie vous attend. Personne ne joue à votre place.
web-table-leave-sure = Quitter maintenant
web-table-give-up = Abandonner la partie
web-table-give-up-sure = Abandonner maintenant
web-table-give-up-told = La partie s’arrête sans résultat si tout le monde est d’accord.
web-table-giving-up =
    { $count ->
        [one] { $names } voudrait abandonner la partie.
       *[other] { $names } voudraient abandonner la partie.
    }
web-table-agree = D’accord
web-table-play-on = Continuer à jouer
web-table-waiting-for-others = Vous voudriez abandonner la partie. Les autres n’ont pas encore donné leur accord.
web-table-result = Résultat
web-table-looking-on = Vous regardez.

## Trading

web-trade-request = Chercher
web-trade-offer = Proposer
web-trade-mode = Action
web-trade-hint-request = Dites ce que vous voulez, pas ce que vous donneriez.
web-trade-hint-offer = Dites ce que vous donnez, pas ce que vous voulez.
web-trade-type = Taper
web-trade-tap = Avec les cartes
web-trade-type-label = Votre phrase
web-trade-type-placeholder = Tapez ce que vous voulez dire
web-trade-completions = Suggestions
web-trade-tab = Tab complète : { $word }
web-trade-composer = Votre annonce
web-trade-sentence = La phrase
web-trade-join = Mot de liaison
web-trade-within = Cartes identiques parmi
web-trade-any = toutes
web-trade-empty = Touchez une carte
web-trade-begin = Une sorte de carte, ou deux reliées par « et » ou « ou ».
web-trade-once-more = Redire :
web-trade-kinds = Sortes de cartes
web-trade-words = Autres possibilités
web-trade-held =
    { $number ->
        [0] aucune en main
       *[other] { $number } en main
    }
web-trade-fewer = Une de moins : { $name }
web-trade-more = Une de plus : { $name }
web-trade-without = Retirer : { $name }
web-trade-third = Deux sortes au plus : { $name } serait la troisième.
web-trade-allowed = Permis.
web-trade-kept = Rien n’a été envoyé. Votre texte est conservé.
web-trade-instead = Ce que vous pourriez dire
web-trade-say = Dire :
web-trade-strict = Annonces strictes : ces mots vous excluent de cet échange.
web-trade-pass = Pas d’échange
web-trade-decline = Refuser
web-trade-say-request = Annoncer la demande
web-trade-say-offer = Annoncer l’offre
web-trade-say-answer = Répondre à { $name }
web-trade-say-it = Envoyer
web-trade-take-back = Annuler
web-trade-going = Pris en compte dans deux secondes. Appuyez de nouveau, ou sur Échap, pour annuler.
web-trade-taken-back = Annulé. Rien n’a été envoyé.
web-trade-speaker = { $name } :
web-trade-thinking = { $name } réfléchit
web-trade-thinks = réfléchit.
web-trade-declined = refuse
web-trade-declines = { $name } refuse.
web-trade-misspoke = en a trop dit
web-trade-accepted = acceptée
web-trade-says = { $name } : « { $sentence } »
web-trade-answers = Réponses
web-trade-accept = Accepter : { $name }
web-trade-accept-brief = Accepter
web-trade-accept-it = Confirmer
web-trade-refuse = Tout refuser
web-trade-you-get = Vous recevez
web-trade-you-give = Vous donnez
web-trade-as-chosen = { $name } choisit
web-trade-as-you-choose = vous choisissez
web-trade-change = { $before } maintenant, { $after } ensuite
web-trade-breaks = groupe défait
web-trade-may-break = groupe peut-être défait
web-trade-perhaps = peut-être { $what }
web-trade-from = { $name } donne
web-trade-tap-hand = Touchez des cartes de votre main
web-trade-give = Donner { $cards }
web-trade-give-it = Confirmer
web-trade-give-nothing = Donner
web-trade-again = Choisir à nouveau
web-trade-none-held = Vous n’en avez pas : { $name }.
web-trade-not-owed = Convenu : { $cards }. { $name } n’en fait pas partie.

## L’accueil

web-page-unknown = Page introuvable. Voici l’accueil.
web-bar-sign-in = Se connecter
web-lead-story = Des peuples traversent l’Europe en quête d’une terre.
web-lead-deeds = Une phrase pour demander, un prix pour conclure : bâtissez cités et villes.
web-example-title = Un échange
web-example-ask = Dites quelles cartes vous cherchez.
web-example-answer = Les autres donnent leur prix.
web-example-found = { $group } cartes identiques : { $card }, { $settlement } points.
web-learn-told = De courtes leçons à une vraie table. Moins de dix minutes.
web-learn-begin = Commencer les leçons
web-friends-title = Entre amis
web-play-now = Jouer
web-play-against =
    { $number ->
        [one] Vous contre un robot ({ $bots })
        [2] Vous contre deux { $bots }
        [3] Vous contre trois { $bots }
        [4] Vous contre quatre { $bots }
       *[other] Vous contre { $number } { $bots }
    }
web-play-bots = Robots
web-play-minutes = environ { $number } minutes
web-play-change = Modifier
web-play-close = Fermer
web-play-level = Niveau des robots
web-play-characters = Autres tempéraments
web-play-seats = Places
web-play-edition = Édition
web-name-label = Votre nom
# Tous masculins, pour que l’adjectif s’accorde.
web-name-firsts = agile, argenté, blanc, bleu, calme, doré, doux, gris, hardi, joyeux, malin, noir, prudent, rouge, vert, vif
web-name-seconds = Aigle, Blaireau, Cerf, Corbeau, Cygne, Faucon, Hérisson, Héron, Hibou, Lièvre, Loup, Lynx, Merle, Ours, Pinson, Renard
web-name-made = { $second } { $first }
web-name-known = Vous jouez en tant que : { $name }.
web-name-change = Changer de nom
web-code-label = Code de table
web-code-join = Rejoindre
web-code-wrong = Un code est fait de lettres et de chiffres, comme kq3v8mza. Vous pouvez aussi coller le lien entier.
web-code-unknown = Aucune table n’a ce code. Vérifiez la saisie.
web-games-none = Pas encore de partie. Jouez, ou créez une table.
web-open-title = Tables ouvertes
web-open-none = Aucune table ouverte. Créez-en une et envoyez le lien.
web-open-all = Voir les { $number }
web-open-sit = S’asseoir
web-table-seats = { $taken } sur { $seats } places occupées
web-table-of = Table : { $name }
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
web-game-won =
    { $points ->
        [one] Gagné avec { $points } point
       *[other] Gagné avec { $points } points
    }
web-game-winners = Gagné par { $names } : { $points }
web-game-lost = Gagné par { $names }, { $points } à { $mine }
web-game-abandoned = Abandonnée
web-game-closed = Fermée
web-game-with = avec { $names }
web-game-round = tour de table { $number }
web-game-continue = Continuer
web-game-look = Ouvrir
web-game-replay = Revoir

## Créer une table

web-create-title = Créer une table
web-create-others = Qui d’autre y joue
web-create-free = Libre
web-create-free-note = Pour qui a le lien ou le code
web-create-bot = Robot
web-create-here = Sur cet appareil
web-create-here-name = Nom, sur cet appareil
web-create-nameless = Quelqu’un sur cet appareil n’a pas encore de nom.
web-create-clock = Limite de temps
web-create-who = Qui peut venir
web-create-talk = Messages tout faits aussi pendant un échange
web-create-back = Retour
web-create-open = Créer la table
web-create-start = Créer et commencer
web-house-title = Règles maison
web-house-told = { $rule } : { $choice }
web-house-own = comme dans cette édition
web-house-changed =
    { $number ->
        [one] { $number } modifiée
       *[other] { $number } modifiées
    }

## Rejoindre une table

web-join-title = Rejoindre une table
web-join-seat = Prenez place
web-join-full = Aucune place libre
web-join-begun = La partie a commencé
web-join-watch = Regarder
web-join-none = Table introuvable
web-join-unknown = Il n’y a rien à cette adresse. Le code est peut-être mal saisi, ou la table est privée : demandez alors son lien ou son code.

## Vos parties

web-games-title = Tables
web-games-running = Vos parties
web-games-finished = Parties terminées
web-games-finished-none = Les parties terminées sont conservées ici : vous pourrez les revoir.

## Nom et compte

web-no = Non
web-account-begin = Première visite
web-account-begin-note = Un nom suffit. Cet appareil se souviendra de vous.
web-account-begin-do = Commencer
web-account-sign = Se connecter
web-account-sign-note = Si votre nom est protégé par un mot de passe.
web-account-sign-name = Nom
web-account-sign-password = Mot de passe
web-account-sign-wrong = Nom ou mot de passe incorrect.
web-account-name = Votre nom
web-account-name-note = Les autres le verront dès votre prochaine table.
web-account-name-done = Enregistré.
web-account-name-wrong = Le nom doit avoir de 1 à 40 caractères affichables.
web-account-name-taken = Ce nom est déjà pris.
web-account-save = Enregistrer
web-account-password = Mot de passe
web-account-password-none = Protégez votre nom par un mot de passe pour vous connecter partout.
web-account-password-has = Votre nom est protégé. Vous pouvez vous connecter partout.
web-account-password-old = Mot de passe actuel
web-account-password-new = Nouveau mot de passe, 8 caractères au moins
web-account-password-set = Protéger
web-account-password-change = Changer
web-account-password-done = Vous pouvez maintenant vous connecter avec ce nom et ce mot de passe.
web-account-password-changed = Vous pouvez maintenant vous connecter avec le nouveau mot de passe. Partout ailleurs, la session est fermée.
web-account-password-wrong = Le mot de passe doit avoir de 8 à 200 caractères.
web-account-device = Un autre appareil
web-account-device-note = Un lien permet de continuer sur votre téléphone ou un autre ordinateur, avec toutes vos parties.
web-account-device-make = Créer un lien
web-account-device-again = Créer un autre lien
web-account-device-link = À ouvrir sur l’autre appareil
web-account-device-code = Le lien en code QR
web-account-device-once =
    { $number ->
        [one] Il n’est utilisable qu’une fois, dans la minute.
       *[other] Il n’est utilisable qu’une fois, dans les { $number } minutes.
    }
web-session-title = Appareils connectés
web-session-note = Un appareil perdu, ou que vous ne reconnaissez pas ? Déconnectez-le ici.
web-session-only = Uniquement cet appareil.
web-session-this = cet appareil
web-session-since = Connexion : { $moment }
web-session-password = Mot de passe actuel, pour déconnecter un appareil
web-session-end = Déconnecter
web-session-end-sure = Déconnecter cet appareil
web-session-ended = L’appareil est déconnecté.
web-token-title = Jetons pour robots
web-token-note = Avec un jeton, un programme à vous joue en votre nom.
web-token-name = À quoi il sert
web-token-make = Créer un jeton
web-token-may = Il peut jouer, pas seulement regarder
web-token-play = peut jouer
web-token-read = peut seulement regarder
web-token-once = Copiez-le maintenant : il n’est montré qu’une fois
web-token-revoke = Révoquer
web-token-revoke-sure = Révoquer définitivement
web-token-too-many = Vous avez trop de jetons. Révoquez-en un d’abord.
web-account-out = Se déconnecter
web-account-out-note = Votre nom n’est pas protégé : après déconnexion, vous ne pourrez plus revenir à ces parties.
web-account-out-do = Se déconnecter
web-account-out-sure = Se déconnecter définitivement
web-account-data = Vos données
web-account-data-note = Tout ce qui est enregistré sur vous. Si vous l’effacez, des robots poursuivent vos parties en cours.
web-account-export = Télécharger
web-account-export-done = Téléchargé.
web-account-delete = Effacer
web-account-delete-sure = Tout effacer définitivement
web-link-title = Depuis un autre appareil
web-link-heading = Continuez ici
web-link-note = Ce lien a été créé sur un autre de vos appareils. Il n’est utilisable qu’une fois.
web-link-instead = Sur cet appareil, vous êtes actuellement { $name } ; vous ne le serez plus.
web-link-go = Continuer ici
web-link-used = Ce lien a déjà servi ou a expiré. Créez-en un autre.

## Courriel, signalements et modération

web-mail = Courriel
web-mail-none = Avec une adresse, vous pouvez choisir un nouveau mot de passe si vous oubliez le vôtre. Rien d’autre n’y est envoyé, sinon les changements de votre compte.
web-mail-has = Les liens vers un nouveau mot de passe sont envoyés à { $address }.
web-mail-first = Protégez d’abord votre nom par un mot de passe.
web-mail-address = Adresse électronique
web-mail-add = Ajouter
web-mail-change = Changer
web-mail-remove = Retirer l’adresse
web-mail-removed = Retirée.
web-mail-sent = Nous vous avons envoyé un lien. L’adresse compte une fois que vous l’avez suivi.
web-mail-wrong = Ce n’est pas une adresse électronique.
web-mail-too-many = Trop de messages en peu de temps. Veuillez réessayer dans une heure.
web-recover-title = Un nouveau mot de passe
web-recover-ask = Mot de passe oublié ?
web-recover-ask-note = Si vous nous avez donné votre adresse, nous vous enverrons un lien.
web-recover-ask-do = Envoyer le lien
web-recover-sent = Si nous connaissons cette adresse, un lien est en route. Il fonctionne une seule fois, pendant une demi-heure.
web-recover-no-mail = Ce serveur n’envoie pas de courriel. Adressez-vous à la personne qui le gère.
web-recover-new = Choisissez un nouveau mot de passe
web-recover-new-note = Partout ailleurs, vous serez déconnecté, et les jetons des programmes prendront fin.
web-recover-new-do = Enregistrer et se connecter
web-recover-used = Ce lien a déjà servi ou a expiré. Veuillez en demander un autre.
web-confirm-title = Votre adresse
web-confirm-heading = Le courriel vous parvient-il ici ?
web-confirm-note = Confirmez que cette adresse est la vôtre.
web-confirm-do = Confirmer
web-confirm-done = Confirmée. Les liens vers un nouveau mot de passe sont désormais envoyés à cette adresse.
web-confirm-full = Trop de noms utilisent déjà cette adresse.
web-report = Signaler un joueur
web-report-title = Signalement
web-report-heading = Que s’est-il passé ?
web-report-note = Les personnes qui s’occupent de ce serveur le verront, avec la table et votre nom. Le joueur signalé ne le verra pas.
web-report-whom = De qui s’agit-il ?
web-report-table = Toute la table
web-report-why = Pourquoi ?
web-report-name = Un nom offensant
web-report-leaving = Quitte ou bloque des parties exprès
web-report-collusion = Deux jouent comme un seul
web-report-other = Une autre raison
web-report-words = Avec vos mots, si vous voulez
web-report-send = Envoyer
web-report-done = Merci. C’est envoyé.
web-report-too-many = Vous avez envoyé beaucoup de signalements. Veuillez attendre avant le prochain.
web-report-back = Retour à la table
web-moderation-title = Modération
web-moderation-only = Cette page est réservée à la modération.
web-moderation-reports = Signalements
web-moderation-open = À traiter
web-moderation-closed = Réglés
web-moderation-none = Rien ici.
web-moderation-by = signalé par { $name }
web-moderation-by-nobody = signalé par quelqu’un qui est parti depuis
web-moderation-now = s’appelle maintenant { $name }
web-moderation-is-banned = exclu
web-moderation-moderates = modère
web-moderation-look = Voir la table
web-moderation-new-name = Un autre nom pour { $name }
web-moderation-rename = Renommer
web-moderation-renamed = Renommé, à toutes les tables.
web-moderation-ban = Exclure
web-moderation-ban-sure = Exclure { $name }
web-moderation-banned = Exclu.
web-moderation-unban = Laisser revenir
web-moderation-let-in = Peut revenir.
web-moderation-close-table = Fermer la table
web-moderation-close-table-sure = La fermer pour tout le monde
web-moderation-table-closed = Fermée.
web-moderation-verdict = Ce qui en est résulté
web-moderation-settle = Régler
web-moderation-settled = Réglé.
web-moderation-colleague = Seule la personne qui gère le serveur peut faire cela à un modérateur.
web-moderation-gone = Cela n’existe plus ou a pris fin.
web-moderation-find = Chercher un joueur
web-moderation-find-note = Par son nom ou son identifiant.
web-moderation-find-do = Chercher
web-moderation-found =
    { $number ->
        [one] Joueur trouvé : { $number }.
       *[other] Joueurs trouvés : { $number }.
    }
web-moderation-players = Joueurs trouvés
web-moderation-about =
    { $number ->
        [one] · signalement : { $number }
       *[other] · signalements : { $number }
    }
web-moderation-deeds = Ce qui a été fait
web-moderation-no-deeds = Rien pour l’instant.
web-moderation-operator = Gérant du serveur
web-deed-ban = Exclu : { $name }.
web-deed-unban = Peut revenir : { $name }.
web-deed-rename = Renommé : { $name }, { $told }
web-deed-close-table = Table fermée : { $name }.
web-deed-close-report = Signalement réglé. { $told }
web-deed-appoint = Nouveau modérateur : { $name }.
web-deed-dismiss = Ne modère plus : { $name }.
web-deed-sign-out = Déconnecté partout : { $name }.

## Reviews, the coach and puzzles

web-menu-puzzles = Problèmes
web-end-review = Bilan
web-create-insight = Aide à la table
web-insight-none = Seulement l’aide-mémoire
web-insight-beliefs = Ce que les autres ont sans doute
web-insight-coach = Cela, et des conseils
web-review-title = Bilan
web-review-for = Pour qui
web-review-about = Où la partie a-t-elle été gagnée ou perdue, et qu’aurait-on pu faire de mieux ? Un bilan examine chaque décision, avec rien d’autre que ce que cette personne pouvait voir.
web-review-start = Faire le bilan
web-review-failed = Le bilan n’a pas pu être fait.
web-review-waiting = Le bilan va bientôt commencer.
web-review-running = Le bilan est en cours.
web-review-cancel = Annuler
web-review-done = Le bilan est prêt.
web-review-summary = Résumé
web-review-accuracy = Précision : { $number } sur 100
web-review-curve = Chances de gagner, tour par tour
web-review-curve-hint = Choisissez un tour pour voir ce qui s’est passé.
web-review-decisions = Décisions
web-review-only = Seulement ce qui a coûté
web-review-look = Voir ce moment
web-review-figures = Chiffres
web-review-nothing = Il n’y a rien à montrer ici.
web-review-how = Seul ce que cette personne pouvait voir à ce moment-là a été utilisé. Le coût d’une décision tient compte des chances de gagner et des points, en pourcentage d’une victoire. Version { $version } de l’analyse.
web-review-change = chances de gagner : { $before } % → { $after } %
web-review-axis = En bas : tours de table
web-review-you = « Vous », c’est ici { $name }.
web-review-turning = Les tournants
web-review-played = Vous
web-review-better = Mieux
web-review-happened = Ce qui s’est passé pendant ce tour
web-review-no-decision = Vous n’aviez rien à décider pendant ce tour.
web-review-before = Le moment précédent
web-review-after = Le moment suivant
web-insight-answered = réponse probable : { $chance } %
web-insight-comes = apporte
web-insight-goes = contre
web-insight-points = points à la fin : environ { $points }
web-insight-wins = { $chance } % de chances
web-mark-excellent = très bon
web-mark-good = bon
web-mark-inaccuracy = imprécision
web-mark-mistake = erreur
web-mark-blunder = grosse erreur
web-advisor = Conseils
web-advisor-close = Fermer
web-advisor-advice = Votre annonce
web-advisor-compose = Composez une annonce : ses chances apparaîtront ici.
web-advisor-hint = Indice
web-advisor-ask = Donnez-moi un indice
web-advisor-more = Dites-m’en plus
web-advisor-thinking = Réflexion en cours…
web-advisor-wait = Vous aurez un indice quand ce sera à vous.
web-beliefs = Mains
web-beliefs-title = Ce que les autres ont sans doute
web-beliefs-how = D’après tout ce qui a été dit et fait. La barre montre si au moins une carte est probable, le nombre combien en attendre.
web-puzzle-title = Problème
web-puzzle-today = Problème du jour
web-puzzle-question = Que feriez-vous ?
web-puzzle-next = Problème suivant
web-puzzle-edition = Édition
web-puzzle-record = Résolus : { $solved } sur { $tried }
web-puzzle-row = { $number } de suite
web-puzzle-days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
    } de suite
web-puzzle-seat = Place { $number }
web-review-continue = Essayer d’ici
web-what-if-title = Et si ?
web-what-if-note = Vous continuez contre des robots. Personne ne le voit, et cela ne compte pas.
web-what-if-thinking = Les autres réfléchissent.
web-what-if-again = Reprendre au même moment
web-what-if-back = Retour au bilan
