# Ce que dit le terminal en français, outre ce que le jeu dit partout.

terminal-you = Vous
terminal-welcome = Res Publica, { $edition }. Vous jouez contre { $opponents }.
terminal-help = Tapez un échange comme vous le diriez : « { $request } », « { $offer } », « { $demand } » ou « { $tender } ». Ou bien un numéro de la liste, ou seulement Entrée pour passer, refuser ou continuer. Et aussi : h votre main, t la table, q quitter, ? cette aide.
terminal-number = Tapez un numéro de la liste.
terminal-hand = Votre main : { $cards }.
terminal-hand-empty = Vous n’avez aucune carte en main.
terminal-seat =
    { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; en main : { $cards } ; cartes des points : { $displayed }
terminal-decks = Reste dans les pioches : { $cards }. { $pile } dans la pile : { $values }
terminal-response = { $name } : « { $sentence } »
terminal-response-unpayable = { $name } : « { $sentence } » (vous ne l’avez pas)

## Avant et après une partie

terminal-goodbye = À bientôt.
terminal-kept = Votre partie est enregistrée : respublica terminal la reprend.
terminal-record = L’enregistrement de la partie : { $file }
terminal-not-saved = L’enregistrement a échoué, donc rien ne s’est passé. { $why }
terminal-continue-ask = Une partie n’est pas terminée : { $edition }, tour de table { $round }, contre { $opponents }. Appuyez sur Entrée pour la reprendre, ou tapez n pour une nouvelle.
terminal-continued = Vous reprenez une partie : { $edition }, tour de table { $round }, contre { $opponents }.
terminal-continue = Reprendre : { $edition }, tour de table { $round }, contre { $opponents }
terminal-opponent = Adversaire { $number }
terminal-start = Commencer la partie
terminal-start-keys = ↑ ↓ choisir · ← → modifier · Entrée : commencer · Ctrl+Q : quitter · F1 : { $rules }

## Ce qui se dit et se fait

terminal-side = { $side } : { $what }.
terminal-more = Il y en a d’autres : tapez les cartes que vous donnez.
terminal-confirm-say = « { $sentence } » Cela vous engage. Entrée : le dire. Échap : revenir.
terminal-confirm = { $what } ? Cela vous engage. Entrée : oui. Échap : revenir.
terminal-confirm-strict = Annonces strictes : dire cela vous exclut de l’échange. Entrée : le dire. Échap : revenir.
terminal-type-cards = tapez les cartes
terminal-completes = Tab complète
terminal-binding = Redemander avant tout engagement
terminal-leave-ask = Quitter la partie ? Elle est enregistrée, vous pourrez la reprendre.
terminal-leave-watch = Arrêter de regarder ?
terminal-leave-keys = Entrée : quitter. Échap : rester.
terminal-small = La fenêtre est trop petite. Il faut { $columns } colonnes et { $rows } lignes.

## La table

terminal-points = Points
terminal-in-hand = Main
terminal-displayed = Posé
terminal-legend = Les cartes de cette édition
terminal-key-help = Aide
terminal-key-settings = Réglages
terminal-key-log = Historique
terminal-key-table = Table
terminal-key-leave = Quitter
terminal-key-back = Retour
terminal-key-score = Score
terminal-keys-type = tapez une phrase, un numéro ou le mot d’un bouton
terminal-keys-choose = choisir dans la liste ; en tapant : une autre suite
terminal-keys-commit = le dire, prendre ce qui est éclairé
terminal-keys-back = revenir ; ensuite : vider la ligne
terminal-keys-scroll = faire défiler l’historique
terminal-end-keys = Entrée : nouvelle partie. r : { $watch }. Échap : voir la table.
terminal-replay-keys = ← → pas · ↑ ↓ tour · Début Fin · s : point de vue · Échap : quitter
terminal-step-keys = Entrée : suite. b : retour. t : tour suivant. g et un nombre : aller à ce pas. s : { $eyes }. q : quitter.
terminal-where = { $at } · Vu par : { $eyes }
# Whose view it is.
terminal-eyes-none = quelqu’un qui regarde
terminal-step-wrong = Ce pas n’existe pas. Ils vont de 0 à { $steps }.

## Sur un serveur

terminal-name-ask = Votre nom
terminal-gathering =
    À la table : { $names }. { $free ->
        [0] Toutes les places sont prises.
        [one] Une place est libre.
       *[other] { $free } places sont libres.
    } On peut venir par { $link }
terminal-gathering-start = C’est votre table. Appuyez sur Entrée pour commencer ; des robots prennent les places libres.
terminal-address = « { $address } » n’est pas l’adresse d’une table. Elle ressemble à { $example }.
terminal-address-open =
    { $name } : { $free ->
        [one] une place est libre
       *[other] { $free } places sont libres
    }, { $link }
terminal-address-none = Aucune table ouverte à { $address }.
terminal-begun = Vous n’avez pas de place à cette table, et aucune n’est libre. Vous pouvez regarder : { $command }
terminal-unreachable = { $address } ne répond pas.
terminal-other-edition = Ce serveur joue une édition que ce programme ne connaît pas : { $edition }.
terminal-fair = Le mélange est bien celui qui était promis avant la distribution.
terminal-unfair = Le mélange n’est pas celui qui était promis avant la distribution.
