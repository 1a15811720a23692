/** The portraits, in a file of their own: nobody waits for them. */
import { addSprite } from '../cards/sprite';

const portraits = import.meta.glob<string>('./portraits/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

addSprite('f', portraits);
