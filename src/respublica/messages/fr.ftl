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
misspoke-negation = une exclusion
misspoke-bound = une limite au lieu d’un nombre
misspoke-too-many-types = plus de deux sortes de cartes
misspoke-trade-over = L’échange est terminé pour ce tour.
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

nothing-idle = { $turns } tours de suite sans échange, sans pose et sans pioche. Si rien ne change, la partie va bientôt s’arrêter.
nothing-barren = { $turns } tours de suite sans pose et sans pioche. Si rien ne change, la partie se terminera avant l’heure.
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

ask-trade = Demandez des cartes, proposez-en ou continuez sans échange.
ask-answer-request = Dites votre prix, ou refusez.
ask-answer-offer = Dites ce que vous donneriez, ou refusez.
ask-choose = Acceptez une réponse, ou refusez-les toutes.
ask-deliver = Choisissez les cartes que vous donnez : { $statement }. Personne ne voit votre choix avant l’échange.
ask-display = Posez un groupe, ou continuez.
ask-draw = Choisissez ce que vous piochez : { $options }.
ask-draw-nothing = rien
ask-last-display = Posez un groupe, ou terminez.
ask-over = La partie est terminée.
waiting = { $name } réfléchit.

## Why something was refused

refusal-too-long = { $most } caractères au plus, s’il vous plaît.
refusal-mixed-request-and-offer = Demander ou offrir : vous ne pouvez pas faire les deux à la fois.
refusal-mixed-request-and-offer-doing = Ces mots ne correspondent pas à ce que vous êtes en train de faire.
refusal-negation = Vous ne pouvez pas dire ce que vous excluez.
refusal-bound = Dites un nombre exact : « au moins » ou « jusqu’à » sont interdits.
refusal-score-card = Les cartes des points ne s’échangent jamais.
refusal-too-many-types = Vous pouvez nommer au plus deux sortes de cartes.
refusal-too-many-types-alone = Des cartes identiques d’une catégorie comptent déjà pour deux sortes : nommez-les seules.
refusal-not-in-edition = « { $words } » n’existe pas dans cette édition. Il y a : { $cards }.
refusal-unknown-card = Il n’y a pas de carte « { $words } ».
refusal-unknown-card-cards = Il n’y a pas de carte « { $words } ». Il y a : { $cards }.
refusal-count = Dites un nombre entier, 1 ou plus.
refusal-count-missing = Dites combien.
refusal-count-identical = Deux, trois, quatre ou cinq cartes peuvent être identiques.
refusal-count-too-many = Il n’y en a pas autant dans le jeu.
refusal-ambiguous = Dites les deux nombres.
refusal-ambiguous-name = « { $words } » désigne des cartes différentes selon la langue.
refusal-ambiguous-language = Cela se comprend différemment selon la langue.
refusal-unreadable = Incompréhensible : « { $words } ».
refusal-unreadable-empty = Dites un nombre et une carte, par exemple : { $example }.
refusal-unreadable-comma = Reliez deux choses par « et » ou « ou ».
refusal-unreadable-joint = Il manque quelque chose à côté de « { $words } ».
refusal-unreadable-number-only = Après « { $words } », il manque la carte.
refusal-not-your-turn = Ce n’est pas à vous.
refusal-wrong-phase = Ce n’est pas possible maintenant.
refusal-no-cards = Vous n’avez pas de cartes à échanger.
refusal-not-held = Vous ne pouvez offrir que ce que vous avez en main.
refusal-cannot-meet-request = Vous ne pouvez pas satisfaire cette demande.
refusal-cannot-pay = Vous ne pouvez pas payer ce prix.
refusal-not-a-delivery = Ces cartes ne correspondent pas à ce qui a été convenu.
refusal-no-group = Vous n’avez pas de groupe complet de ces cartes.
refusal-pile-empty = Il n’y a plus de cartes des points dans ce tas.
refusal-draw-limits = Vous ne pouvez pas piocher ainsi.
refusal-no-such-response = Cette personne n’a fait aucune réponse.
try = Essayez : { $sentence }
did-you-mean = Vouliez-vous dire { $card } ?

## Le terminal

terminal-you = Vous
terminal-welcome = Res Publica, { $edition }. Vous jouez contre { $opponents }.
terminal-help = Tapez un échange comme vous le diriez : « { $request } » « { $offer } » « { $response } » Ou un numéro de la liste, ou seulement Entrée pour passer, refuser ou continuer. Et aussi : h votre main, t la table, q quitter, ? cette aide.
terminal-words-go-on = non, non merci, rien, passer, je passe, refuser, je refuse, continuer
terminal-words-help = aide
terminal-words-leave = quitter
terminal-number = Tapez un numéro de la liste.
terminal-cannot-meet = Vous ne pouvez pas répondre à cette demande. Entrée refuse.
terminal-hand = Vous avez en main { $cards }.
terminal-hand-empty = Vous n’avez aucune carte en main.
terminal-seat =
    { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; en main : { $cards } ; cartes de points : { $displayed }
terminal-decks = Reste à piocher : { $cards }. Pile des villes : { $cities }
terminal-response = { $name } : « { $sentence } »
terminal-response-unpayable = { $name } : « { $sentence } » (vous ne pouvez pas le payer)
terminal-goodbye = À la prochaine.

## Starting

play-ready = Res Publica est prêt : ouvrez { $address } dans votre navigateur, et arrêtez-le ici avec Ctrl-C.
play-already = Res Publica tourne déjà, à l’adresse { $address }.
play-other-port = Le port { $port } est pris, un autre sera donc utilisé.
play-no-page = La page n’est pas encore construite ; make play la construit.
play-stopped = Arrêté. Vos parties sont gardées.

## What is going on, and what is waited for

fact-turn-you = À vous.
fact-turn = C’est à { $name } de jouer.
fact-request = { $name } demande { $cards }.
fact-request-you = Vous demandez { $cards }.
fact-offer = { $name } offre { $cards }.
fact-offer-you = Vous offrez { $cards }.
fact-answers =
    { $number ->
        [one] Vous avez une réponse.
       *[other] Vous avez { $number } réponses.
    }
fact-group = Vous pouvez poser { $groups }.
fact-no-group = Vous n’avez aucun groupe à poser.
fact-draw-you = Vous piochez.
fact-last-display = La partie s’achève.
fact-abandoned = La partie a été abandonnée.
fact-closed = La table a été fermée.
ask-answer-none = Vous ne pouvez pas satisfaire cette demande. Refusez.
ask-choose-none =
    { $number ->
        [one] Vous ne pouvez pas la payer. Refusez-la.
       *[other] Vous ne pouvez en payer aucune. Refusez-les toutes.
    }
ask-display-none = Continuez.
ask-last-display-none = Terminez.
ask-ended = On peut encore revoir ce qui s’est passé.
waiting-several = { $names } réfléchissent.

## What a statement would bring or cost

weigh-completes =
    { $number ->
        [one] { $cards } complète un groupe.
       *[other] { $cards } complètent un groupe.
    }
weigh-holds = Avec { $cards }, vous en auriez { $after } sur { $group }.
weigh-keeps = En donnant { $cards }, vous gardez { $left }.
weigh-keeps-none = En donnant { $cards }, il ne vous en reste aucune.
weigh-breaks = En donnant { $cards }, vous perdez un groupe complet.
weigh-giver-chooses = Qui donne choisit l’un ou l’autre.
weigh-giver-chooses-cards = Qui donne choisit les cartes.
weigh-you-choose = Vous choisirez l’un ou l’autre au moment de l’échange.
weigh-you-choose-cards = Vous choisirez les cartes au moment de l’échange.
unpayable-some = Vous avez { $held } et ne pouvez en donner { $number }.
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
damaged-too-long = Le fichier est plus long que n’importe quelle partie.
damaged-cut-off = À partir d’ici, il manque quelque chose.
damaged-header = L’en-tête n’est pas celui d’un enregistrement.
damaged-unknown = Cette édition, cette règle ou ce mélange n’est pas connu ici.
damaged-promise = Le mélange n’est pas celui qui a été promis avant la donne.
damaged-action = Ce n’est pas une action du jeu.
damaged-against-the-rules = Les règles ne permettent pas cela à ce moment.
damaged-result = La partie se termine autrement.
damaged-altered = Le texte a été modifié après coup.

## House rules, bots and phrases

rule-yes = oui
rule-no = non
rule-swap = Les cartes échangées sont
rule-swap-face-up = face visible, vues de tous
rule-swap-face-down = face cachée, vues des deux qui échangent
rule-final-display = Une dernière occasion de poser des groupes
rule-drawing = On pioche
rule-drawing-must = autant de cartes qu’il y en a à piocher
rule-drawing-may = autant de cartes qu’on veut, ou aucune
rule-strict-speech = Parole stricte : qui en dit trop est disqualifié
rule-disqualified = En parole stricte, qui en dit trop
rule-disqualified-speaker = sort de cet échange
rule-disqualified-trade = met fin à l’échange pour tous
rule-starting-seat = Qui commence
rule-starting-seat-shuffle = par tirage au sort
rule-or-offers = Qui offre une chose ou une autre
rule-or-offers-every-branch = possède les deux
rule-or-offers-one-branch = en possède au moins une
rule-memory-aid = L’aide-mémoire montre ce que les autres ont à coup sûr
rule-stalemate-rounds = Tours de table sans échange, pose ni pioche qui terminent la partie
rule-barren-rounds = Tours de table sans pose ni pioche qui terminent la partie

bot-novice = Novice
bot-novice-told = Vient d’apprendre le jeu.
bot-apprentice = Apprenti
bot-apprentice-told = Vise le groupe le plus proche et accepte les échanges équitables.
bot-merchant = Marchand
bot-merchant-told = Estime chaque carte et retient ce qui a été dit.
bot-collector = Collectionneur
bot-collector-told = Parle par catégories et par paires.
bot-haggler = Chicaneur
bot-haggler-told = Répond toujours, et veut une carte de plus qu’il ne donne.
bot-hermit = Ermite
bot-hermit-told = N’échange jamais.
bot-hoarder = Amasseur
bot-hoarder-told = Des cartes seules, une contre une, ou rien.
bot-patron = Mécène
bot-patron-told = Donne deux contre une.
bot-racer = Coureur
bot-racer-told = Des colonies à tout prix, puis des villes.

phrase-hello = Bonjour.
phrase-good-luck = Bonne chance.
phrase-thanks = Merci.
phrase-sorry = Désolé.
phrase-well-traded = Bien échangé.
phrase-let-me-think = Je réfléchis.
phrase-your-turn = À vous.
phrase-good-game = Belle partie.
phrase-laugh = Ha ha.
phrase-wow = Oh.
phrase-goodbye = Au revoir.
