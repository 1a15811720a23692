/** How an edition's table speaks in the language that is chosen now. */
import { words } from '../state/words.svelte';
import { Speech } from './sentence';

export function speechOf(edition: string): Speech | undefined {
  const say = words.now?.say;
  const spoken = words.edition(edition);
  return say && spoken && new Speech(say, spoken);
}
