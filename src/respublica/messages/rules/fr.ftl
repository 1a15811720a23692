# Les règles à consulter, en français. Nombres et noms viennent de l’édition.

rules-aim = Le but
rules-aim-one = { $fewest } à { $most } joueurs réunissent des cartes et les échangent entre eux. Des cartes identiques forment des groupes, les groupes rapportent des cartes des points, et le joueur qui a le plus de points gagne.

rules-cards = Les cartes
rules-cards-one = Il y a deux catégories de cartes à réunir, les { $people } et les { $civilisations }. Leurs dos diffèrent : chacun voit combien les autres en ont de chaque catégorie.
rules-cards-two = Chaque catégorie est mélangée à part, et chacun reçoit { $deal } { $people }. Le reste forme deux pioches, faces cachées ; les cartes des points sont en piles, faces visibles.
rules-cards-lot = Le premier joueur est tiré au sort. On joue dans le sens des aiguilles d’une montre.
rules-cards-seat = { $name } commence. On joue dans le sens des aiguilles d’une montre.

rules-turn = Un tour
rules-turn-must = Un tour a trois phases, toujours dans cet ordre : l’échange (ou commerce), la pose, la pioche. L’échange et la pose sont facultatifs, la pioche est obligatoire.
rules-turn-may = Un tour a trois phases, toujours dans cet ordre : l’échange (ou commerce), la pose, la pioche. Chacune est facultative.

rules-speaking = Ce qui peut se dire
rules-speaking-one = Une fois par tour, vous pouvez faire une demande ou une offre, pas les deux. Une demande dit ce que vous voulez, et rien de ce que vous donneriez. Une offre dit ce que vous donnez, et rien de ce que vous voulez en échange.
rules-speaking-two = Nommez une sorte de carte, ou deux reliées par un seul « et » ou un seul « ou », avec leurs nombres exacts. Comptent aussi comme une sorte des { $people } ou des { $civilisations } quelles qu’elles soient, des cartes au choix, ou des cartes identiques : paires, brelans, carrés ou cinq identiques. Des cartes identiques d’une catégorie, comme { $alone }, se nomment seules.
rules-speaking-three = Il est interdit de nommer une troisième sorte, une limite au lieu d’un nombre, ou ce que l’on ne veut ou ne donne pas ; de faire une demande et une offre à la fois ; et de nommer les cartes des points.
rules-speaking-every-branch = Vous devez avoir ce que vous proposez ; avec « ou », les deux.
rules-speaking-one-branch = Vous devez avoir ce que vous proposez ; avec « ou », l’une des deux sortes suffit.
rules-speaking-slip = Une annonce interdite peut être corrigée.
rules-speaking-strict-speaker = Annonces strictes : le joueur qui en dit trop ne participe plus à cet échange.
rules-speaking-strict-trade = Annonces strictes : si quelqu’un en dit trop, cet échange est terminé pour tous, et les réponses déjà données sont annulées.

rules-responses = Les réponses
rules-responses-one = Dans le sens des aiguilles d’une montre, tous ceux qui ont des cartes en main répondent une fois, et tous l’entendent. À une demande, la réponse dit ce que l’on veut en échange ; à une offre, ce que l’on donnerait en échange : c’est la contrepartie.
rules-responses-two = Vous ne pouvez répondre à une demande que si vous pouvez la satisfaire, mais vous pouvez vouloir n’importe quoi en échange. Vous devez posséder ce que vous proposez en échange d’une offre. Chacun peut refuser sans dire pourquoi.

rules-swap = Accepter et donner
rules-swap-one = Le joueur dont c’est le tour accepte une réponse, ou aucune ; il doit pouvoir donner ce qu’elle demande. Dès lors, personne ne peut revenir en arrière.
rules-swap-two = Quand les mots laissent un choix, la personne qui donne choisit. Chacun choisit en secret, parmi ce qu’il a en main avant l’échange. « 2 autres cartes » : ce sont des cartes supplémentaires, qui peuvent être d’une sorte déjà nommée.
rules-swap-three = Chacun donne exactement le nombre de cartes annoncé, et au moins une. Les cartes des points et les cartes posées ne s’échangent jamais.
rules-swap-face-up = Les cartes changent de main faces visibles : tout le monde les voit.
rules-swap-face-down = Les cartes changent de main faces cachées : seuls les deux partenaires les voient, les autres voient les dos.

rules-display = Poser
rules-display-one = Après l’échange, vous pouvez poser des groupes, autant que vous en avez, l’un après l’autre. Un groupe reste sur la table, et vous prenez aussitôt une carte des points.
rules-display-top = Les cartes des points se prennent sur le dessus de leur pile, les { $cities } valent donc de moins en moins.
rules-display-library = Le joueur qui a { $library } n’a besoin que de { $four } cartes identiques pour { $city }, dès le tour où il la prend. Une seconde n’apporte rien de plus.
rules-display-empty = Quand une pile est épuisée, ses groupes ne peuvent plus être posés ; les cartes restent en main.
rules-alike = { $size } cartes identiques

rules-draw = Piocher
rules-draw-must = À la fin de votre tour, vous piochez une { $person }, et une { $civilisation } pour chacune de vos { $settlements }, { $limit } cartes au maximum.
rules-draw-choice = Avec { $limit } { $settlements } ou plus, vous pouvez piocher { $limit } { $civilisations } et aucune { $person }. Vous décidez avant de voir une carte.
rules-draw-may = À la fin de votre tour, vous pouvez piocher une { $person }, et une { $civilisation } pour chacune de vos { $settlements }, { $limit } cartes au maximum. Vous dites combien de chaque catégorie avant de voir une carte ; vous pouvez aussi n’en piocher aucune.
rules-draw-short = Si une pioche ne suffit plus, on prend ce qu’il reste, sans compensation.

rules-end = La fin
rules-end-one = Le joueur qui pioche la dernière { $civilisation } ouvre le dernier tour de table : chacun joue encore une fois, ce joueur en dernier.
rules-end-display = Puis chacun peut encore poser des groupes, dans le sens des aiguilles d’une montre, en terminant par le joueur qui a joué en dernier.
rules-end-no-display = Ensuite, plus personne ne pose de groupe.
rules-end-stalemate = La partie s’arrête aussi quand rien n’avance : après { $stalemate } tours de table sans échange, sans groupe posé et sans carte piochée, ou après { $barren } tours de table sans groupe posé et sans carte piochée.

rules-scoring = Les points
rules-scoring-one = Chaque carte des points rapporte les points indiqués. En main, chaque paire de cartes identiques vaut un point ; les cartes posées ne rapportent rien de plus.
rules-scoring-two = Le joueur qui a le plus de points gagne. En cas d’égalité, la victoire se partage.

rules-house = Règles maison
rules-house-one = L’hôte d’une table peut changer ces règles. Dans cette édition, elles sont :

rules-head-card = Carte
rules-head-sort = Catégorie
rules-head-copies = Nombre
rules-head-score-card = Carte des points
rules-head-number = Nombre
rules-head-points = Points
rules-head-group = Groupe
rules-head-of = Cartes
rules-head-earns = Rapporte
rules-head-rule = Règle
rules-head-here = Dans cette édition

rules-wrong-third = Je cherche { $one }, { $two } et { $three }.
rules-wrong-limit = Je cherche au moins { $one }.
rules-wrong-negation = Je cherche { $several }, mais sans { $excluded }.
rules-wrong-both = J’offre { $one } contre { $two }.
