/**
 * Where the groups of a seat stand on its map: by their order alone, so that nothing ever moves. On
 * a map they lie around the first, in a strip beside one another.
 */
import { contours, type Point } from './contours';

export type Shape = 'map' | 'tall' | 'strip';

/** Turning by this angle, no two sites lie in the same direction. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** How far sites lie from the first, to the east and to the south, and land around each of them. */
const MAPS = {
  map: { width: 640, height: 330, reach: 50, east: 82, south: 38 },
  tall: { width: 420, height: 400, reach: 46, east: 50, south: 49 },
} as const;
const STRIP = { step: 52, height: 72, reach: 28 };

export function siteAt(place: number, shape: Shape): Point {
  if (shape === 'strip')
    return { x: STRIP.step * (place + 0.7), y: STRIP.height / 2 + (place % 2 ? 5 : -5) };
  const { width, height, east, south } = MAPS[shape];
  const [angle, away] = [place * GOLDEN + 0.4, Math.sqrt(place)];
  return {
    x: width / 2 + east * away * Math.cos(angle),
    y: height / 2 + south * away * Math.sin(angle),
  };
}

export interface LandMap {
  readonly width: number;
  readonly height: number;
  readonly sites: readonly Point[];
  /** From the coast upwards. */
  readonly lines: readonly string[];
  /** From every site to the nearest that was there before. */
  readonly roads: readonly string[];
}

const HEIGHTS = [0.16, 0.32, 0.52, 0.78];

export function landMap(count: number, shape: Shape): LandMap {
  const sites = Array.from({ length: count }, (_, place) => siteAt(place, shape));
  const strip = { ...STRIP, width: STRIP.step * (count + 0.4) };
  const { width, height, reach } = shape === 'strip' ? strip : MAPS[shape];
  return {
    width,
    height,
    sites,
    lines: contours({ width, height, sites, reach }, HEIGHTS),
    roads: sites
      .slice(1)
      .map((site, place) => roadBetween(nearest(site, sites.slice(0, place + 1)), site)),
  };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function nearest(site: Point, others: readonly Point[]): Point {
  return others.reduce((best, other) =>
    distance(site, other) < distance(site, best) ? other : best,
  );
}

function roadBetween(from: Point, to: Point): string {
  // Roads go round things.
  const [x, y] = [
    (from.x + to.x) / 2 + (to.y - from.y) / 7,
    (from.y + to.y) / 2 - (to.x - from.x) / 7,
  ];
  return [`M${from.x} ${from.y}`, `Q${x} ${y}`, `${to.x} ${to.y}`].join(' ');
}
