/**
 * The cards that are moving now. The table shows the new state before anything moves; any key or
 * tap ends the motion, and when a third act would have to wait, all cards jump to their places.
 */
import type { Travel } from './choreography';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Flight {
  readonly key: number;
  readonly travel: Travel;
  readonly from: Box;
  readonly to: Box;
}

/** Cards are drawn this wide and scaled from there. */
export const DRAWN_PX = 74;
/** Where no card lies, they are small, as the backs that stand at a seat. */
const SMALL_PX = 26;
/** What was won stands at the beginning of its line. */
const WON_PX = 60;

/** The box of a card that lies at a place: on the card that is uppermost there, if there is one. */
export function boxOf(place: Element): Box {
  const card = [...place.querySelectorAll('.card, .pile .back')].at(-1);
  const measured = card ?? place;
  // What flies is drawn in the same zoom, which a box in the window already has.
  const zoom = measured.currentCSSZoom ?? 1;
  const box = measured.getBoundingClientRect();
  const [left, top, width, height] = [box.left, box.top, box.width, box.height].map(
    (px) => px / zoom,
  ) as [number, number, number, number];
  const isLine = !card && place.matches('[data-place^="won-"]') && width > 2 * WON_PX;
  return {
    x: left + (isLine ? WON_PX : width / 2),
    y: top + height / 2,
    width: card || place instanceof SVGElement ? width : SMALL_PX,
  };
}

export class Flying {
  now = $state.raw<readonly Flight[]>([]);
  #next: readonly Flight[] = [];
  #left = 0;
  #key = 0;

  depart(
    travels: readonly Travel[],
    boxes: (from: readonly string[], to: readonly string[]) => [Box, Box] | null,
  ): void {
    const flights = travels.flatMap((travel) => {
      const found = boxes(travel.from, travel.to);
      if (!found) return [];
      const [from, to] = found;
      return [{ key: this.#key++, travel, from, to }];
    });
    if (flights.length === 0) return;
    if (this.#left === 0) this.#begin(flights);
    else if (this.#next.length === 0) this.#next = flights;
    else this.finish();
  }

  #begin(flights: readonly Flight[]): void {
    this.#left = flights.length;
    this.now = flights;
  }

  landed(): void {
    this.#left -= 1;
    if (this.#left > 0) return;
    const next = this.#next;
    this.#next = [];
    if (next.length) this.#begin(next);
    else this.now = [];
  }

  finish = (): void => {
    this.#next = [];
    this.#left = 0;
    this.now = [];
  };
}
