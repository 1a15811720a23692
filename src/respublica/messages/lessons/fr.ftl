# Les leçons, en français. Les nombres viennent de l’édition.

lesson-you = Vous
lesson-remark = C’est permis, mais ce n’est pas ce qui est demandé ici. { $task }
lesson-over = Cette leçon est terminée.
lesson-over-next = Passez à la suivante.

## La première demande

lesson-request = Votre première demande
lesson-request-one = Vous réunissez des cartes d’un même peuple : { $group } cartes identiques forment un groupe, et les groupes rapportent des points. Chacun commence avec quelques cartes des peuples, et personne n’en a assez. Alors on échange.
lesson-request-two = À votre tour, vous pouvez chercher des cartes. Vous dites ce que vous voulez, jamais ce que vous donneriez. Les autres répondent à tour de rôle : chacun annonce un prix, ou refuse.
lesson-request-ask = Vous avez deux Huns. Cherchez-en un troisième.
lesson-request-remark = C’est permis, mais cela ne vous apporte aucun Hun. Cherchez un Hun, ou deux Huns, et rien d’autre.
lesson-request-accept = Björn veut un Viking en échange, et vous pouvez vous en passer. Acceptez.
lesson-request-end = Vous n’avez pas encore de groupe à poser. Continuez : vous piochez une carte, et votre tour se termine.
lesson-request-done = C’était un tour entier : échanger, poser, piocher.

## Répondre

lesson-answer = Répondre
lesson-answer-one = Au tour des autres, vous répondez. Björn cherche un Goth. Votre réponse annonce un prix : n’importe quelles cartes du jeu ; les cartes ne changent de main que si Björn l’accepte.
lesson-answer-two = Vous ne pouvez répondre que si vous avez ce qui est demandé. Vous pouvez toujours refuser, et personne ne sait si vous ne pouviez pas ou ne vouliez pas. Quel est le juste prix ? D’habitude, une carte contre une ; demandez-en deux si la vôtre complète un groupe.
lesson-answer-price = Vous avez deux Goths. Annoncez votre prix pour un Goth, par exemple un Hun.
lesson-answer-remark = Vous pouvez refuser quand vous voulez. Ici, annoncez d’abord un prix.
lesson-answer-offer = Clara propose un Lombard sans dire contre quoi. Annoncez ce que vous donneriez, ou refusez.
lesson-answer-done = Le joueur dont c’est le tour accepte une réponse, ou aucune. Une fois l’accord conclu, personne ne peut revenir en arrière.

## Ou, et

lesson-choice = Ou, et
lesson-choice-one = Vous pouvez nommer une sorte, ou deux reliées par « ou » ou par « et ». Avec « ou », l’une des deux vous suffit ; avec « et », il vous faut les deux. Il est interdit de nommer trois sortes, de donner une limite comme « au moins » ou de dire ce que vous ne voulez pas.
lesson-choice-two = Quand les mots laissent un choix, la personne qui donne choisit. Chacun choisit en secret, puis les cartes changent de main.
lesson-choice-ask = Vous avez un Goth et un Viking, et l’un ou l’autre groupe peut grandir. Cherchez un Goth ou un Viking.
lesson-choice-remark = C’est permis, mais ici il s’agit du « ou ». Cherchez un Goth ou un Viking.
lesson-choice-accept = Clara veut deux cartes, Björn une seule parmi deux. Acceptez la réponse de Björn.
lesson-choice-accept-remark = Clara prendrait les deux cartes ; Björn vous laisse choisir. Acceptez la réponse de Björn.
lesson-choice-give = À vous de choisir : donnez à Björn un Hun ou le Lombard.
lesson-choice-done = Björn a choisi aussi. Tout le monde a vu l’échange : « au moins », à côté d’un nom, indique ce que ce joueur a encore à coup sûr. C’est l’aide-mémoire.

## Une offre et une cité

lesson-settlement = Une offre, une cité
lesson-settlement-one = Une offre, c’est l’inverse : vous dites ce que vous donnez, et les autres ce qu’ils donneraient en échange. Vous devez avoir ce que vous proposez.
lesson-settlement-two = Après l’échange, vous pouvez poser des groupes. { $group } cartes identiques d’un peuple restent sur la table et rapportent une cité : { $settlement } points.
lesson-settlement-offer = Il vous manque un Hun. Proposez un Viking, et voyez qui en veut.
lesson-settlement-remark = C’est permis, mais cela ne vous apporte pas le Hun. Proposez un Viking, ou deux Vikings, sans « ou ».
lesson-settlement-accept = Björn donnerait un Hun en échange. Acceptez.
lesson-settlement-accept-remark = Il vous faut un Hun, et Björn vous en donne un. Acceptez la réponse de Björn.
lesson-settlement-display = Vous avez { $group } Huns. Posez-les.
lesson-settlement-end = Continuez et piochez : une carte des peuples et, pour votre cité, une carte de civilisation.
lesson-settlement-done = Désormais, la cité vous apporte une carte de civilisation à chaque tour.

## Les cartes de civilisation

lesson-civilisation = Les cartes de civilisation
lesson-civilisation-one = À chaque tour, vous piochez une carte des peuples et une carte de civilisation par cité, { $limit } cartes au maximum. Ici, vous avez déjà trois cités.
lesson-civilisation-two = Dans un échange, vous pouvez nommer toute une catégorie, comme « deux cartes des peuples », ou des cartes au choix, ou une paire. La personne qui donne choisit lesquelles.
lesson-civilisation-ask = Cherchez deux cartes de civilisation, n’importe lesquelles.
lesson-civilisation-remark = C’est permis, mais ici il s’agit de la catégorie. Cherchez une carte de civilisation, ou deux.
lesson-civilisation-accept = Björn veut votre Lombard en échange. Acceptez.
lesson-civilisation-end = Il n’y a rien à poser. Continuez et piochez.
lesson-civilisation-draw = Avec autant de cités, vous pouvez vous passer de la carte des peuples. Choisissez ce que vous piochez.
lesson-civilisation-done = Les cités rapportent peu, mais leurs cartes bâtissent des villes.

## Une ville

lesson-city = Une ville
lesson-city-one = Chacun a maintenant une cité, et des cartes de civilisation. { $group } cartes identiques rapportent une ville. La première de la pile vaut { $city } points, la dernière { $lowest } : mieux vaut être rapide.
lesson-city-two = Chacun connaît la valeur de ces cartes. Le juste prix de l’une d’elles, c’est souvent deux cartes des peuples, et plus encore pour la dernière qui manque.
lesson-city-ask = Vous avez quatre cartes d’alchimie. Cherchez-en une cinquième.
lesson-city-remark = C’est permis, mais cela ne complète pas votre groupe d’alchimie. Cherchez une carte d’alchimie, ou deux, et rien d’autre.
lesson-city-accept = Björn veut deux cartes des peuples, et vous choisissez lesquelles. Acceptez.
lesson-city-give = Choisissez les deux cartes des peuples que vous donnez.
lesson-city-display = Votre groupe d’alchimie est complet. Posez-le.
lesson-city-done = { $city } points d’un coup. La prochaine ville vaut moins.

## Moines et livres

lesson-books = Moines et livres
lesson-books-one = Les moines et les livres sont rares, leurs groupes sont donc petits. { $monks } moines rapportent une église : { $church } points. { $books } livres rapportent une bibliothèque.
lesson-books-two = La bibliothèque ne vaut rien en soi, mais il ne vous faut plus que { $four } cartes identiques pour une ville, dès ce tour. Les moines sont des cartes des peuples, les livres des cartes de civilisation.
lesson-books-church = Posez vos moines.
lesson-books-library = Posez maintenant vos livres.
lesson-books-city = Grâce à la bibliothèque, { $four } cartes d’architecture suffisent. Posez-les.
lesson-books-done = Trois groupes en un tour : posez-en autant que vous en avez.

## La fin

lesson-end = La fin
lesson-end-one = Le joueur qui pioche la dernière carte de civilisation ouvre le dernier tour de table : chacun joue encore une fois, ce joueur en dernier. Puis chacun peut poser des groupes une dernière fois.
lesson-end-two = Les cartes des points valent les points indiqués. En main, chaque paire de cartes identiques vaut un point. Le joueur qui a le plus de points gagne.
lesson-end-last-card = Il reste une carte de civilisation, et elle est pour vous. Continuez et piochez-la.
lesson-end-last-turn = C’est votre dernier tour. Continuez sans échange.
lesson-end-no-group = Quatre Goths ne font pas un groupe. Continuez : vous piochez encore une carte.
lesson-end-display = C’était un Goth. Posez vos { $group } Goths.
lesson-end-score = Vous n’avez plus de groupe. Terminez pour voir les points.
lesson-end-done = Deux cités et une paire de Vikings : vous avez gagné. Essayez maintenant une vraie partie.
