# Ce que dit l’analyse : bilans, conseils, suppositions et problèmes.

## What was done

did-say = Vous avez dit : « { $sentence } »
did-pass = Vous n’avez pas échangé.
did-decline = Vous avez refusé.
did-misspeak = Vous en avez trop dit.
did-accept = Vous avez échangé avec { $name }.
did-refuse = Vous n’avez accepté aucune réponse.
did-deliver = Vous avez donné { $cards }.
did-display = Vous avez posé le groupe « { $cards } ».
did-done = Vous n’avez plus rien posé.
did-draw = Vous avez pioché { $cards }.
did-draw-nothing = Vous n’avez rien pioché.

## What would have been better

better-say = Mieux : « { $sentence } »
better-pass = Mieux : ne pas échanger ce tour-ci.
better-decline = Mieux : refuser.
better-accept = Mieux : échanger avec { $name }.
better-refuse = Mieux : n’accepter aucune réponse.
better-deliver = Mieux : donner { $cards }.
better-display = Mieux : poser le groupe « { $cards } ».
better-done = Mieux : ne plus rien poser pour l’instant.
better-draw = Mieux : piocher { $cards }.
better-draw-nothing = Mieux : ne rien piocher.
review-loss = Vos chances de gagner auraient été d’environ { $best } %, contre { $played } %.
review-points = Points que vous auriez pu espérer : { $best }, contre { $played }.
review-answered = Une réponse était plus probable : { $best } %, contre { $played } %.
review-answerers = { $number } des autres y auraient sans doute répondu.
review-usually = Cela vous aurait sans doute apporté { $comes } contre { $goes }.
review-told = Les autres en ont appris sur votre main : { $kinds }. Ils en attendent maintenant { $after }, contre { $before } avant.
review-choices = Possibilités essayées : { $number }.
review-doubt = Chances et points réunis, l’écart vaut { $loss } % d’une victoire, à { $doubt } % près.
review-bits = Cela a livré { $bits } bits sur votre main.
review-was-best = Rien de mieux n’a été trouvé.
review-close = D’autres possibilités se valaient à peu près.

mark-excellent = très bon
mark-good = bon
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = grosse erreur

## What there is to learn from it

lesson-missed-trade = Un échange valait la peine d’être tenté.
lesson-unanswered = Presque personne ne pouvait y répondre.
lesson-too-dear = Une autre annonce vous aurait coûté moins cher.
lesson-better-words = Une autre annonce promettait davantage.
lesson-better-passed = Mieux valait ne pas échanger.
lesson-missed-answer = Il valait la peine de répondre.
lesson-sold-cheap = Vous pouviez vouloir mieux en échange.
lesson-asked-too-much = Cela avait peu de chances d’être accepté.
lesson-offered-little = Pour cela, on n’aurait guère accepté.
lesson-offered-much = On aurait accepté quelque chose qui vous coûte moins.
lesson-better-declined = Ces cartes valaient plus pour vous que ce que vous vouliez en échange.
lesson-last-card = C’était sans doute la carte qu’un rival attendait.
lesson-accepted-dear = Ce prix était trop élevé.
lesson-other-partner = Une autre réponse apportait davantage.
lesson-refused-good = Il y avait une bonne réponse parmi elles.
lesson-gave-wrong = D’autres cartes vous auraient moins manqué.
lesson-display-now = Il fallait poser ce groupe tout de suite.
lesson-display-later = Il fallait garder ce groupe.
lesson-other-group = Il fallait poser d’abord un autre groupe.
lesson-draw-other = D’autres cartes auraient apporté davantage.

## The summary

summary-won = Vous avez le plus gagné au tour de table { $round }, tour { $turn }. Vos chances de gagner ont monté : { $before } %, puis { $after } %.
summary-lost = Vous avez le plus perdu au tour de table { $round }, tour { $turn }. Vos chances de gagner ont baissé : { $before } %, puis { $after } %.
summary-steady = Vos chances de gagner ont peu changé d’un tour à l’autre.
summary-costliest = Votre décision la plus coûteuse date du tour de table { $round }, tour { $turn }. { $lesson }
summary-no-mistake = Aucune de vos décisions ne vous a coûté cher.
habit-trading = Une habitude à changer : tentez plus souvent un échange et, avant de parler, demandez-vous qui pourrait répondre.
habit-price = Une habitude à changer : avant d’accepter, comparez ce que vous donnez à ce que vous recevez.
habit-words = Une habitude à changer : cherchez des mots auxquels plusieurs joueurs peuvent répondre.
habit-rival = Une habitude à changer : avant de céder une carte, regardez ce que le premier collectionne.
habit-display = Une habitude à changer : avant de poser, comptez les tours qui restent et voyez qui vous dispute la pile.
habit-draw = Une habitude à changer : avant de piocher, voyez laquelle des deux pioches sert vos groupes.
habit-none = Une habitude à garder : vous avez bien pesé vos décisions.

## The curve and its page

review-of = Bilan : { $name }
review-curve = Chances de gagner, tour par tour
review-moment = Tour de table { $round }, tour { $turn } : vos chances de gagner { $wins } %, points attendus { $points }.
review-turn = Tour de table { $round }, tour { $turn }
review-marks = Vos décisions
review-accuracy = Précision : { $number } sur 100
review-how = Seul ce que cette personne pouvait voir à ce moment-là a été utilisé. Le coût d’une décision tient compte des chances de gagner et des points, en pourcentage d’une victoire. Version { $version } de l’analyse.

## Numbers

decimal-mark = { "," }

## The coach

coach-answered = Quelqu’un répond : environ { $chance } %.
coach-agreed = L’échange est accepté : environ { $chance } %.
coach-swap = Vous recevez sans doute { $comes } contre { $goes }.
coach-tells = Les autres en apprennent sur vos cartes ({ $kinds }) : ils en attendraient { $after }, contre { $before } avant.
coach-tells-little = Cela n’apprend presque rien aux autres.
hint-trade = Pensez au groupe auquel il manque le moins de cartes, et à qui pourrait les avoir.
hint-answer = Pensez à ce que valent ces cartes pour vous, et pour qui les veut.
hint-choose = Comparez ce que chaque réponse vous apporte à ce qu’elle apporte aux autres.
hint-deliver = Pensez aux cartes qui vous manqueront le moins, et à qui les reçoit.
hint-display = Pensez aux cartes des points qui restent, et à qui les vise.
hint-draw = Pensez à la pioche dont vos groupes ont besoin.
hint-about = En question : { $cards }.
hint-keep = Mieux vaut peut-être garder ce que vous avez.

## Beliefs

beliefs-hand = { $name } a sans doute : { $kinds }.
beliefs-kind = { $kinds } { $number } ({ $chance } %)
beliefs-none = { $name } n’a sans doute rien.

## Puzzles

choose-say = Dire : « { $sentence } »
choose-pass = Ne pas échanger ce tour-ci.
choose-decline = Refuser.
choose-accept = Échanger avec { $name }.
choose-refuse = N’accepter aucune réponse.
choose-deliver = Donner { $cards }.
choose-display = Poser { $cards }.
choose-done = Ne rien poser.
choose-draw = Piocher { $cards }.
choose-draw-nothing = Ne rien piocher.
puzzle-solved = Bien choisi : c’est ce qui gagne le plus souvent.
puzzle-not-solved = Un autre choix gagne plus souvent.
puzzle-best = Le meilleur choix : { $choice }
