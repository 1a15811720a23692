# Les règles à consulter, en français. Nombres et noms viennent de l’édition.

rules-aim = Le but
rules-aim-one = { $fewest } à { $most } joueurs réunissent des cartes et les échangent entre eux. Des cartes identiques forment des groupes, les groupes rapportent des cartes des points, et le plus de points l’emporte.

rules-cards = Les cartes
rules-cards-one = Il y a deux sortes de cartes à réunir, les { $people } et les { $civilisations }. Leurs dos diffèrent : chacun voit combien les autres en ont de chaque sorte.
rules-cards-two = Chaque sorte est mélangée à part, et chacun reçoit { $deal } { $people }. Le reste forme deux pioches, faces cachées ; les cartes des points sont en piles, faces visibles.
rules-cards-lot = Le sort décide qui commence. On joue dans le sens des aiguilles d’une montre.
rules-cards-seat = { $name } commence. On joue dans le sens des aiguilles d’une montre.

rules-turn = Un tour
rules-turn-must = Un tour a trois parties, toujours dans cet ordre : échanger, poser, piocher. Vous pouvez vous passer d’échanger et de poser, mais pas de piocher.
rules-turn-may = Un tour a trois parties, toujours dans cet ordre : échanger, poser, piocher. Vous pouvez vous passer de chacune.

rules-speaking = Ce qui peut se dire
rules-speaking-one = Une fois par tour, vous pouvez faire une demande ou une offre, pas les deux. Une demande dit ce que vous voulez, et rien de ce que vous paieriez. Une offre dit ce que vous donnez, et rien de ce que vous voulez en échange.
rules-speaking-two = Nommez une chose, ou deux réunies par un seul « et » ou un seul « ou », avec leurs nombres exacts. Une chose, c’est une sorte de carte, des { $people } ou des { $civilisations } quelles qu’elles soient, des cartes quelconques, ou des cartes identiques : paires, brelans, carrés ou cinq identiques. Des cartes identiques d’une catégorie, comme { $alone }, se nomment seules.
rules-speaking-three = Nul ne peut nommer une troisième chose, une limite au lieu d’un nombre, ni ce qu’il ne veut ou ne donne pas ; nul ne peut demander et offrir à la fois, ni nommer les cartes des points.
rules-speaking-every-branch = Vous devez avoir ce que vous offrez ; avec « ou », l’un comme l’autre.
rules-speaking-one-branch = Vous devez avoir ce que vous offrez ; avec « ou », l’un des deux suffit.
rules-speaking-slip = Qui dit une chose interdite peut se reprendre.
rules-speaking-strict-speaker = Parole stricte : qui en dit trop ne participe plus à cet échange.
rules-speaking-strict-trade = Parole stricte : si quelqu’un en dit trop, cet échange est fini pour tous, et les réponses déjà données ne valent plus.

rules-responses = Les réponses
rules-responses-one = Dans le sens des aiguilles d’une montre, tous ceux qui ont des cartes en main répondent une fois, et tous l’entendent. À une demande, la réponse dit ce qui est voulu en échange ; à une offre, ce qui est donné en échange.
rules-responses-two = Vous ne pouvez répondre à une demande que si vous pouvez la satisfaire, mais vous pouvez vouloir n’importe quoi en échange. Ce que vous donneriez pour une offre, vous devez l’avoir. Chacun peut refuser sans dire pourquoi.

rules-swap = Accepter et donner
rules-swap-one = Celui dont c’est le tour accepte une réponse, ou aucune ; il doit pouvoir la payer. Dès lors, personne ne se dédit.
rules-swap-two = Quand les mots laissent un choix, celui qui donne choisit. Chacun choisit en secret, parmi ce qu’il a en main avant l’échange. D’« autres » cartes sont des cartes de plus, et peuvent être d’une sorte déjà nommée.
rules-swap-three = On donne exactement le nombre de cartes dit, au moins une de chaque côté. Les cartes des points et les cartes posées ne s’échangent jamais.
rules-swap-face-up = Les cartes changent de main faces visibles : tout le monde les voit.
rules-swap-face-down = Les cartes changent de main faces cachées : seuls les deux partenaires les voient, les autres voient les dos.

rules-display = Poser
rules-display-one = Après l’échange, vous pouvez poser des groupes, autant que vous en avez, l’un après l’autre. Un groupe reste sur la table, et vous prenez aussitôt une carte des points.
rules-display-top = Les cartes des points se prennent sur le dessus de leur pile, les { $cities } valent donc de moins en moins.
rules-display-library = Qui a { $library } pose { $four } cartes identiques pour { $city }, dès ce tour-là. Une seconde n’ajoute rien.
rules-display-empty = Quand une pile est épuisée, ses groupes ne peuvent plus être posés ; les cartes restent en main.
rules-alike = { $size } identiques

rules-draw = Piocher
rules-draw-must = À la fin de votre tour, vous piochez une { $person }, et une { $civilisation } pour chacune de vos { $settlements }, { $limit } cartes en tout au plus.
rules-draw-choice = Avec { $limit } { $settlements } ou plus, vous pouvez piocher { $limit } { $civilisations } et aucune { $person }. Vous décidez avant de voir une carte.
rules-draw-may = À la fin de votre tour, vous pouvez piocher une { $person }, et une { $civilisation } pour chacune de vos { $settlements }, { $limit } cartes en tout au plus. Vous dites combien de chaque sorte avant de voir une carte ; aucune, c’est permis aussi.
rules-draw-short = Une pioche presque vide donne ce qu’elle a, et rien d’autre à la place.

rules-end = La fin
rules-end-one = Qui pioche la dernière { $civilisation } ouvre le dernier tour de table : chacun joue encore une fois, lui-même en dernier.
rules-end-display = Puis chacun peut encore poser des groupes, dans le sens des aiguilles d’une montre, celui qui a joué en dernier fermant la marche.
rules-end-no-display = Ensuite, plus personne ne pose de groupe.
rules-end-stalemate = La partie s’arrête aussi quand rien n’avance : après { $stalemate } tours de table sans échange, sans pose et sans pioche, ou après { $barren } tours de table sans pose et sans pioche.

rules-scoring = Les points
rules-scoring-one = Les cartes des points comptent ce qui y est imprimé. En main, chaque paire de cartes identiques compte un point ; les cartes posées ne comptent rien de plus.
rules-scoring-two = Le plus de points l’emporte. En cas d’égalité, la victoire se partage.

rules-house = Règles de la maison
rules-house-one = Qui ouvre une table peut y changer ces règles. Les voici telles qu’elles sont ici.

rules-head-card = Carte
rules-head-sort = Sorte
rules-head-copies = Combien
rules-head-score-card = Carte des points
rules-head-number = Combien
rules-head-points = Points
rules-head-group = Groupe
rules-head-of = Cartes
rules-head-earns = Rapporte
rules-head-rule = Règle
rules-head-here = Ici

rules-wrong-third = Je cherche { $one }, { $two } et { $three }.
rules-wrong-limit = Je cherche au moins { $one }.
rules-wrong-negation = Je cherche { $one }, mais pas { $two }.
rules-wrong-both = J’offre { $one } contre { $two }.
