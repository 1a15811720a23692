/** Which part of a trade is on the stage, by the phase and by who is looking. */
import type { Shown } from '../protocol';

export type Scene =
  | 'compose' // I ask or offer
  | 'listen' // I have spoken, the others answer
  | 'answer' // I am asked to answer
  | 'compare' // I choose among the answers
  | 'deliver' // I choose the cards I give
  | 'sealed' // I have chosen, or had no choice; my partner has not
  | 'watch' // others trade
  | 'none'; // nobody trades

export function sceneOf(shown: Shown, isPlaying: boolean): Scene {
  const { view, asked, comparing, incoming } = shown;
  const me = view.seat;
  const isAsked = isPlaying && me !== null && asked.includes(me);
  switch (view.phase) {
    case 'trade':
      return isAsked ? 'compose' : 'none';
    case 'answer':
      // What I chose to decline ahead the server declines, after a moment.
      if (isAsked && !shown.declines_ahead) return 'answer';
      return view.active === me ? 'listen' : 'watch';
    case 'choose':
      return isAsked && comparing ? 'compare' : 'watch';
    case 'deliver':
      return isAsked ? 'deliver' : incoming ? 'sealed' : 'watch';
    default:
      return 'none';
  }
}
