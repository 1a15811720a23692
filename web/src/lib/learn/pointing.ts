/**
 * The lamp ring around what a lesson asks for next. The parts of the table name themselves by
 * `data-target`; what is pressed already says so, and the ring moves on to the next thing.
 */
import type { Attachment } from 'svelte/attachments';

const RING = 'pointed';
const JOINTS = { '|': 'or', '+': 'and' } as const;

const named = (target: string) => `[data-target="${target}"]`;
const isOff = (part: Element) => part.ariaDisabled === 'true';
const isPressed = (part: Element) => part.ariaPressed === 'true';

/** What is pressed for a sentence, one after the other: `offer 1 goth | 2 hun`. */
export function stopsOf(show: string): string[] {
  const [verb = '', ...rest] = show.split(' ');
  const statement = rest.join(' ');
  const nouns = statement.split(/[|+]/).map((term) => term.trim().replace(/^\d+ /, ''));
  const joint = /[|+]/.exec(statement)?.[0] as keyof typeof JOINTS | undefined;
  const joins = joint ? [`join:${JOINTS[joint]}`] : [];
  return [`verb:${verb}`, ...nouns.map((noun) => `noun:${noun}`), ...joins, 'say'];
}

/** What to press now; several, where any of them will do. */
export function pointed(place: ParentNode, target: string | null, show: string | null): Element[] {
  if (target === null) return [];
  if (target === 'composer') return sentence(place, show ?? '');
  if (target === 'hand') return cards(place);
  if (target === 'draw') return [...place.querySelectorAll(`${named('draw')} button`)];
  return [...place.querySelectorAll(named(target))];
}

function sentence(place: ParentNode, show: string): Element[] {
  for (const stop of stopsOf(show)) {
    const part = place.querySelector(named(stop));
    if (part && !isPressed(part)) return [part];
  }
  return [];
}

/** The cards that may be given; once they are chosen, the button. */
function cards(place: ParentNode): Element[] {
  const give = place.querySelector(named('give'));
  if (give && !isOff(give)) return [give];
  const held = [...place.querySelectorAll('[data-hand] button[data-rove]')];
  return held.filter((card) => !isOff(card)).map((card) => card.closest('.group') ?? card);
}

export function pointingAt(target: string | null, show: string | null): Attachment<HTMLElement> {
  return (place) => {
    const point = () => {
      const now = pointed(place, target, show);
      const before = place.querySelectorAll(`.${RING}`);
      for (const part of before) if (!now.includes(part)) part.classList.remove(RING);
      for (const part of now) part.classList.add(RING);
    };
    point();
    // What is asked for may not be on the table yet, or be pressed by and by.
    const watching = new MutationObserver(point);
    const attributeFilter = ['aria-pressed', 'aria-disabled'];
    watching.observe(place, { childList: true, subtree: true, attributeFilter });
    return () => watching.disconnect();
  };
}
