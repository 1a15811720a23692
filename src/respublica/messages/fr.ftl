# What the game says in French (vous). One file for every interface.
# A no-break space stands before : and ? and inside « ».

seat = Place { $number }

## What happened

dealt = Chacun reçoit { $cards }.
dealt-to = { $name } reçoit { $cards }.
dealt-you = Vous recevez { $cards }.
begins = { $name } commence.
begins-you = Vous commencez.

turn = Tour { $turn } : { $name }.
turn-you = Tour { $turn } : à vous.

said = { $name } : « { $sentence } »
said-you = Vous : « { $sentence } »
passed = { $name } renonce à échanger.
passed-you = Vous renoncez à échanger.
misspoke = { $name } en a trop dit : { $reason }.
misspoke-you = Vous en avez trop dit : { $reason }.
misspoke-mixed-request-and-offer = une demande et une offre à la fois
misspoke-negation = une exclusion (« mais pas… »)
misspoke-bound = une limite au lieu d’un nombre
misspoke-too-many-types = plus de deux sortes de cartes
misspoke-trade-over = L’échange est terminé pour ce tour.
misspoke-out-you = Vous ne participez plus à cet échange.
declined = { $name } refuse.
declined-you = Vous refusez.
accepted = { $name } échange avec { $partner }.
accepted-you = Vous échangez avec { $partner }.
accepted-yours = { $name } échange avec vous.
refused = { $name } n’accepte aucune réponse.
refused-you = Vous n’acceptez aucune réponse.
delivered = { $name } a choisi { $cards }.
delivered-hidden = { $name } a fait son choix en secret.
delivered-you = Vous avez choisi { $cards }.
swapped = { $name } donne { $given } à { $partner } et reçoit { $taken }.
swapped-you = Vous donnez { $given } à { $partner } et recevez { $taken }.

displayed =
    { $name } pose { $cards } et prend { $scorecard }{ $points ->
        [0] .
        [one] { "" } ({ $points } point).
       *[other] { "" } ({ $points } points).
    }
displayed-you =
    Vous posez { $cards } et prenez { $scorecard }{ $points ->
        [0] .
        [one] { "" } ({ $points } point).
       *[other] { "" } ({ $points } points).
    }
display-ended = { $name } ne pose plus rien.
display-ended-you = Vous ne posez plus rien.

drew = { $name } pioche { $cards }.
drew-you = Vous piochez { $cards }.
drew-nothing = { $name } ne pioche rien.
drew-nothing-you = Vous ne piochez rien.

nothing-idle = { $turns } tours de suite sans échange, sans groupe posé et sans carte piochée. Si rien ne change, la partie va bientôt s’arrêter.
nothing-barren = { $turns } tours de suite sans groupe posé et sans carte piochée. Si rien ne change, la partie se terminera avant l’heure.
final-round = { $name } a pioché la dernière { $card }. Chacun joue encore un tour, { $name } en dernier.
final-round-you = Vous avez pioché la dernière { $card }. Chacun joue encore un tour, vous en dernier.
final-display = Dernière occasion de poser des groupes : { $name } commence.
final-display-you = Dernière occasion de poser des groupes : vous commencez.

game-over = La partie est terminée.
game-over-stalemate = Plus rien ne se passe : la partie est terminée.
won =
    { $name } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
won-you =
    Vous gagnez avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
won-shared =
    { $names } gagnent à égalité avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
won-shared-you =
    Vous gagnez à égalité avec { $names } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## Scores

score-source = { $points } pour les { $source }
score-pairs =
    { $points } pour les paires en main
score-in-detail =
    { $name } : { $sources }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en tout

## What is asked

ask-trade = Cherchez des cartes, proposez-en ou continuez sans échange.
ask-answer-request = Annoncez ce que vous voulez en échange, ou refusez.
ask-answer-offer = Annoncez ce que vous donneriez en échange, ou refusez.
ask-choose = Acceptez une réponse, ou refusez-les toutes.
ask-deliver = Choisissez les cartes que vous donnez : { $statement }. Personne ne voit votre choix avant l’échange.
ask-display = Posez un groupe, ou continuez.
ask-draw = Choisissez ce que vous piochez : { $options }.
ask-draw-nothing = rien
ask-last-display = Posez un groupe, ou terminez.
waiting = { $name } réfléchit.

## Why something was refused

refusal-too-long = { $most } caractères au plus, s’il vous plaît.
refusal-mixed-request-and-offer = Chercher ou proposer : vous ne pouvez pas faire les deux à la fois.
refusal-mixed-request-and-offer-doing = Ce n’est pas ce qui vous est demandé maintenant.
refusal-negation = Il est interdit d’exclure des cartes (« mais pas… »).
refusal-bound = Dites un nombre exact : « au moins » ou « jusqu’à » sont interdits.
refusal-score-card = Les cartes des points ne s’échangent jamais.
refusal-too-many-types = Vous pouvez nommer au plus deux sortes de cartes.
refusal-too-many-types-alone = Des cartes identiques d’une catégorie comptent déjà pour deux sortes : nommez-les seules.
refusal-not-in-edition = « { $words } » n’existe pas dans cette édition. Les cartes sont : { $cards }.
refusal-unknown-card = Il n’y a pas de carte « { $words } ».
refusal-unknown-card-cards = Il n’y a pas de carte « { $words } ». Les cartes sont : { $cards }.
refusal-count = Dites un nombre entier, 1 ou plus.
refusal-count-missing = Dites combien.
refusal-count-identical = Vous ne pouvez nommer que deux, trois, quatre ou cinq cartes identiques.
refusal-count-too-many = Il n’y en a pas autant dans le jeu.
refusal-ambiguous = Dites les deux nombres.
refusal-ambiguous-name = « { $words } » désigne des cartes différentes selon la langue.
refusal-ambiguous-language = Cela se comprend différemment selon la langue.
refusal-unreadable = « { $words } » : je n’ai pas compris.
refusal-unreadable-empty = Dites un nombre et une carte, par exemple : { $example }.
refusal-unreadable-comma = Reliez deux sortes par « et » ou « ou ».
refusal-unreadable-joint = Il manque quelque chose à côté de « { $words } ».
refusal-unreadable-number-only = Quelle carte ? Nommez-la après « { $words } ».
refusal-not-your-turn = Ce n’est pas à vous de jouer.
refusal-wrong-phase = Ce n’est pas possible maintenant.
refusal-no-cards = Vous n’avez pas de cartes à échanger.
refusal-not-held = Vous ne pouvez proposer que ce que vous avez en main.
refusal-cannot-meet-request = Vous ne pouvez pas satisfaire cette demande.
refusal-cannot-pay = Vous n’avez pas ce qui est demandé.
refusal-not-a-delivery = Ces cartes ne correspondent pas à ce qui a été convenu.
refusal-no-group = Vous n’avez pas de groupe complet de ces cartes.
refusal-pile-empty = Il n’y a plus de cartes des points dans cette pile.
refusal-draw-limits = Vous ne pouvez pas piocher ainsi.
refusal-no-such-response = Cette personne n’a pas fait de proposition.
try = Essayez : { $sentence }
did-you-mean = Vouliez-vous dire « { $card } » ?

## Starting

play-ready = Res Publica est prêt : ouvrez { $address } dans votre navigateur, et arrêtez-le ici avec Ctrl+C.
play-lan = Tous ceux qui sont sur votre réseau, chez vous ou au café, peuvent maintenant ouvrir { $address }, rejoindre des tables et regarder celles qui sont publiques. À n’utiliser que sur un réseau de confiance : rien n’est chiffré.
play-already = Res Publica tourne déjà, à l’adresse { $address }.
play-other-port = Le port { $port } est pris, un autre sera donc utilisé.
play-no-page = La page n’est pas encore construite ; make play la construit.
play-stopped = Arrêté. Vos parties sont conservées.

## What is going on, and what is waited for

fact-turn-you = À vous.
fact-turn = C’est à { $name } de jouer.
fact-last-turn-you = C’est votre dernier tour.
fact-last-turn = { $name } joue son dernier tour.
fact-request = { $name } cherche { $cards }.
fact-request-you = Vous cherchez { $cards }.
fact-offer = { $name } propose { $cards }.
fact-offer-you = Vous proposez { $cards }.
fact-requested-you = Vous avez demandé { $cards }.
fact-offered-you = Vous avez proposé { $cards }.
fact-group = Vous pouvez poser { $groups }.
fact-no-group = Vous n’avez aucun groupe à poser.
fact-draw-you = Vous piochez.
fact-last-display = La partie s’achève.
fact-abandoned = La partie a été abandonnée.
fact-closed = La table a été fermée.
ask-answer-none = Vous ne pouvez pas satisfaire cette demande. Refusez.
ask-answer-ahead = Vous refusez, comme prévu, jusqu’à votre tour.
ask-choose-none =
    { $number ->
        [one] Vous ne pouvez pas donner ce qu’elle demande. Refusez-la.
       *[other] Vous ne pouvez en satisfaire aucune. Refusez-les toutes.
    }
ask-display-none = Continuez.
ask-last-display-none = Terminez.
ask-ended = Vous pouvez encore revoir la partie.
waiting-several = { $names } réfléchissent.
last-round = Dernier tour de table. Encore à jouer : { $names }.
# In that list.
last-round-you = vous

## What a statement would bring or cost

weigh-completes =
    { $number ->
        [one] { $cards } complète un groupe.
       *[other] { $cards } complètent un groupe.
    }
weigh-holds = Avec { $cards }, vous en auriez { $after } sur { $group }.
weigh-keeps = Si vous donnez { $cards }, il vous reste { $left }.
weigh-keeps-none = Si vous donnez { $cards }, il ne vous en reste plus.
weigh-breaks = Si vous donnez { $cards }, un groupe n’est plus complet.
weigh-giver-chooses = La personne qui donne choisit.
weigh-giver-chooses-cards = La personne qui donne choisit les cartes.
weigh-you-choose = Vous choisirez au moment de l’échange.
weigh-you-choose-cards = Vous choisirez les cartes au moment de l’échange.
unpayable-some = Vous avez seulement { $held } et ne pouvez pas en donner { $number }.
unpayable = Vous ne pouvez pas donner { $owed } : il vous manque { $missing }.
unpayable-either = Vous ne pouvez donner ni { $first } ni { $second }.

## A delivery in the making

pick-more =
    { $number ->
        [one] Choisissez encore 1 carte.
       *[other] Choisissez encore { $number } cartes.
    }
pick-more-or = Choisissez encore { $fewest } ou { $number } cartes.
pick-complete = C’est ce qui a été convenu.
pick-complete-or-more =
    { $number ->
        [one] C’est ce qui a été convenu. Vous pouvez aussi ajouter 1 carte.
       *[other] C’est ce qui a été convenu. Vous pouvez aussi ajouter { $number } cartes.
    }

## Replays

replay-damaged = Cet enregistrement n’est pas fiable. Ligne { $line } : { $why }
damaged-no-record = Ce fichier n’est pas l’enregistrement d’une partie.
damaged-too-long = Le fichier est trop long pour être une partie.
damaged-cut-off = À partir d’ici, il manque quelque chose.
damaged-header = L’en-tête de l’enregistrement n’est pas valable.
damaged-unknown = Cette édition, cette règle ou ce mélange n’est pas connu ici.
damaged-promise = Le mélange n’est pas celui annoncé avant la distribution.
damaged-action = Ce n’est pas une action valable.
damaged-against-the-rules = Les règles ne permettent pas cela à ce moment.
damaged-result = Le résultat enregistré n’est pas celui de la partie.
damaged-altered = Le texte a été modifié après coup.

## House rules, bots and phrases

rule-yes = oui
rule-no = non
rule-swap = Les cartes échangées sont
rule-swap-face-up = face visible, vues de tous
rule-swap-face-down = face cachée, vues des deux partenaires seulement
rule-final-display = Une dernière occasion de poser des groupes
rule-drawing = On pioche
rule-drawing-must = toutes les cartes auxquelles on a droit
rule-drawing-may = autant de cartes qu’on veut, ou aucune
rule-strict-speech = Annonces strictes : en dire trop disqualifie
rule-disqualified = Avec les annonces strictes, en dire trop
rule-disqualified-speaker = exclut de cet échange
rule-disqualified-trade = met fin à l’échange pour tous
rule-starting-seat = Qui commence
rule-starting-seat-shuffle = tirage au sort
rule-or-offers = Pour proposer une sorte « ou » une autre, il faut avoir
rule-or-offers-every-branch = les deux
rule-or-offers-one-branch = au moins l’une des deux
rule-memory-aid = L’aide-mémoire montre ce que les autres ont à coup sûr
rule-stalemate-rounds = Fin de partie après ce nombre de tours de table sans échange, groupe posé ni carte piochée
rule-barren-rounds = Fin de partie après ce nombre de tours de table sans groupe posé ni carte piochée

edition-with = Avec { $monks } et { $books }.
edition-without = Sans { $monks } ni { $books }.
edition-peoples = Peuples : { $kinds }.
edition-face-up = Tout le monde voit ce qui est échangé.
edition-face-down = Seuls les deux partenaires voient ce qui est échangé.
edition-draw-may = On peut piocher moins de cartes, ou aucune.
edition-no-last-display = On ne pose plus de groupes à la fin.

bot-novice = Novice
bot-novice-many = novices
bot-novice-told = Vient d’apprendre le jeu.
bot-pupil = Élève
bot-pupil-many = élèves
bot-pupil-told = Ne réunit qu’une sorte à la fois et la paie trop cher.
bot-apprentice = Apprenti
bot-apprentice-many = apprentis
bot-apprentice-told = Vise le groupe le plus proche et accepte les échanges équitables.
bot-merchant = Marchand
bot-merchant-many = marchands
bot-merchant-told = Évalue chaque carte et retient ce qui a été dit.
bot-senator = Sénateur
bot-senator-many = sénateurs
bot-senator-told = Imagine toutes les mains possibles avant de dire un mot.
bot-collector = Collectionneur
bot-collector-many = collectionneurs
bot-collector-told = Parle par catégories et par paires.
bot-haggler = Marchandeur
bot-haggler-many = marchandeurs
bot-haggler-told = Répond toujours, et veut une carte de plus qu’il ne donne.
bot-hermit = Ermite
bot-hermit-many = ermites
bot-hermit-told = N’échange jamais.
bot-hoarder = Accapareur
bot-hoarder-many = accapareurs
bot-hoarder-told = Une carte contre une carte, ou rien.
bot-learner = Autodidacte
bot-learner-many = autodidactes
bot-learner-told = A appris à échanger au fil de milliers de parties.
bot-patron = Mécène
bot-patron-many = mécènes
bot-patron-told = Donne deux cartes contre une.
bot-peddler = Colporteur
bot-peddler-many = colporteurs
bot-peddler-told = Compte les cartes, et en veut une de plus qu’il n’en donne.
bot-racer = Pressé
bot-racer-many = joueurs pressés
bot-racer-told = Réunit des peuples à tout prix, puis des civilisations.
bot-wholesaler = Grossiste
bot-wholesaler-many = grossistes
bot-wholesaler-told = Échange beaucoup de cartes à la fois, de n’importe quelle sorte.

manner-plain = Ne nomme qu’une sorte à la fois.
manner-choice = Aime laisser le choix : ceci ou cela.
manner-peoples = Parle d’abord des peuples.
manner-civilisation = Parle d’abord de la civilisation.

phrase-hello = Bonjour.
phrase-good-luck = Bonne chance.
phrase-thanks = Merci.
phrase-sorry = Pardon.
phrase-well-traded = Bel échange.
phrase-let-me-think = Je réfléchis.
phrase-your-turn = À vous.
phrase-good-game = Belle partie.
phrase-laugh = Ha ha.
phrase-wow = Waouh.
phrase-goodbye = Au revoir.

## Aide sur les cartes et les piles

help-earns = { $cards } rapportent { $card }.
help-for = Pour { $size } cartes identiques : { $kinds }.
help-for-one = Pour { $cards }.
help-worth =
    { $points ->
        [one] Elle vaut { $points } point.
       *[other] Elle vaut { $points } points.
    }
help-worth-top = On prend la carte du dessus de la pile : la première vaut { $most } points, la dernière { $least }.
help-library = Elle ne rapporte aucun point, mais il suffit alors de { $four } cartes identiques pour { $city }.
help-with-library = Avec { $library }, { $four } suffisent.
help-draws = Pour chacune, on peut piocher 1 { $card } par tour, { $limit } cartes au maximum.
help-pair = À la fin, chaque paire en main rapporte 1 point.
help-deck-people = La pioche des { $cards }. À la fin d’un tour, on peut en piocher une.
help-deck-civilisation = La pioche des { $cards }. À la fin d’un tour, on peut en piocher une pour chacune de vos { $settlements }, { $limit } cartes au maximum. Quand la dernière est piochée, le dernier tour de table commence.
