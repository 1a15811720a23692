/**
 * The lines of a map: where the land around some sites has a certain height. It rises at every site,
 * so that it grows with them, and its lines are found square by square (marching squares).
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly sites: readonly Point[];
  /** How far the land reaches around a site. */
  readonly reach: number;
}

/** The side of a square. */
const STEP = 10;
/** Land is uneven, always in the same way. */
const bend = (along: number, across: number) =>
  9 * Math.sin(along / 37) + 6 * Math.sin(across / 23 + 1) + 4 * Math.sin((along + across) / 13);

function heightAt(x: number, y: number, { sites, reach }: Ground): number {
  const [east, south] = [x + bend(x, y), y + bend(y, x)];
  return sites.reduce((sum, site) => {
    const away = ((east - site.x) / reach / 1.25) ** 2 + ((south - site.y) / reach) ** 2;
    return sum + Math.exp(-away);
  }, 0);
}

/** The corners of a square in order, and the next one from each. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The line at each height, as the data of a path; the land is to its inside. */
export function contours(ground: Ground, heights: readonly number[]): readonly string[] {
  const columns = Math.ceil(ground.width / STEP) + 1;
  const rows = Math.ceil(ground.height / STEP) + 1;
  // Beyond the edge there is no land, so that every line closes.
  const isEdge = (column: number, row: number) =>
    column <= 0 || row <= 0 || column >= columns - 1 || row >= rows - 1;
  const grid = Array.from({ length: columns * rows }, (_, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    return isEdge(column, row) ? 0 : heightAt(column * STEP, row * STEP, ground);
  });
  return heights.map((height) => lineAt(height, grid, columns, rows));
}

function lineAt(height: number, grid: readonly number[], columns: number, rows: number): string {
  const points = new Map<string, Point>();
  /** From the point where a line enters a square to where it leaves it. */
  const next = new Map<string, string>();
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const corners = CORNERS.map(([right, down]) => {
        const place = (row + down) * columns + column + right;
        return { place, level: grid[place] ?? 0, x: column + right, y: row + down };
      });
      const crossings = corners.flatMap((corner, side) => {
        const other = corners[(side + 1) % 4] as typeof corner;
        const [isIn, isNextIn] = [corner.level >= height, other.level >= height];
        if (isIn === isNextIn) return [];
        const share = (height - corner.level) / (other.level - corner.level);
        const key = [corner.place, other.place].toSorted((one, two) => one - two).join(' ');
        points.set(key, {
          x: (corner.x + share * (other.x - corner.x)) * STEP,
          y: (corner.y + share * (other.y - corner.y)) * STEP,
        });
        return [{ key, isWayIn: isIn }];
      });
      crossings.forEach(({ key, isWayIn }, place) => {
        const out = crossings[(place + 1) % crossings.length];
        if (isWayIn && out) next.set(key, out.key);
      });
    }
  return loops(points, next).map(drawn).join('');
}

function loops(points: Map<string, Point>, next: Map<string, string>): Point[][] {
  const found: Point[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    for (let at: string | undefined = start; at !== undefined && next.has(at);) {
      loop.push(points.get(at) as Point);
      const onward: string | undefined = next.get(at);
      next.delete(at);
      at = onward;
    }
    if (loop.length > 2) found.push(loop);
  }
  return found;
}

const figure = (value: number) => Math.round(value * 10) / 10;
const between = (one: Point, other: Point) =>
  `${figure((one.x + other.x) / 2)} ${figure((one.y + other.y) / 2)}`;

/** A closed line, rounded: through the middle of every piece. */
function drawn(loop: readonly Point[]): string {
  const last = loop.at(-1) as Point;
  const curves = loop.map((point, place) => {
    const after = loop[(place + 1) % loop.length] as Point;
    return `Q${figure(point.x)} ${figure(point.y)} ${between(point, after)}`;
  });
  return `M${between(last, loop[0] as Point)}${curves.join('')}Z`;
}
