/**
 * A QR code (ISO/IEC 18004) of a short text: bytes, error correction L, versions 1 to 5, which
 * have one block of code words each, so nothing is interleaved. Enough for a link.
 */

/** Code words for data and for correction, by version from 1. */
const WORDS: readonly (readonly [number, number])[] = [
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
];

/** Which modules are turned over, so that the pattern is even. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Dark or light by row and column; none: not drawn yet. */
type Grid = (boolean | null)[][];

/** The dark modules by row and column; none if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const at = WORDS.findIndex(([room]) => bytes.length + 2 <= room);
  const [room, spare] = WORDS[at] ?? [0, 0];
  if (room === 0) return null;
  const words = dataWords(bytes, room);
  const bits = [...words, ...correction(words, spare)].flatMap((word) => bitsOf(word, 8));
  const drawn = MASKS.map((_, mask) => filled(patterns(at + 1, mask), bits, mask));
  return drawn.reduce((best, next) => (unevenness(next) < unevenness(best) ? next : best));
}

/** From the highest to the lowest. */
function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
}

/** Mode, length, the bytes and the end, half a word out of step; then padding in turn. */
function dataWords(bytes: readonly number[], room: number): number[] {
  const all = [0x40 + (bytes.length >> 4), ((bytes.length & 15) << 4) + ((bytes[0] ?? 0) >> 4)];
  bytes.forEach((byte, at) => all.push(((byte & 15) << 4) + ((bytes[at + 1] ?? 0) >> 4)));
  for (let pad = 0; all.length < room; pad++) all.push(pad % 2 ? 0x11 : 0xec);
  return all;
}

/** A product in the field of 256 elements that the correction counts in. */
function times(one: number, other: number): number {
  let product = 0;
  for (const bit of bitsOf(other, 8))
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0) ^ (bit ? one : 0);
  return product;
}

/** Reed-Solomon: the rest of the words divided by (x - 1)(x - 2)(x - 4) and so on. */
function correction(words: readonly number[], spare: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < spare; i++, root = times(root, 2)) {
    const shifted = [0, ...divisor.map((each) => times(each, root))];
    divisor = [...divisor, 0].map((each, at) => each ^ (shifted[at] ?? 0));
  }
  let rest = divisor.slice(1).map(() => 0);
  for (const word of words) {
    const lead = word ^ (rest[0] ?? 0);
    rest = rest.map((_, at) => (rest[at + 1] ?? 0) ^ times(divisor[at + 1] ?? 0, lead));
  }
  return rest;
}

/** All that is the same whatever the text: finders, timing, alignment, format. */
function patterns(version: number, mask: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<null>(size).fill(null));
  const put = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line && column in line) line[column] = dark;
  };
  const rings = (row: number, column: number, dark: readonly boolean[]) => {
    const reach = dark.length - 1;
    for (let i = -reach; i <= reach; i++)
      for (let j = -reach; j <= reach; j++)
        put(row + i, column + j, dark[Math.max(Math.abs(i), Math.abs(j))] ?? false);
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const finder = [true, true, false, true, false];
  rings(3, 3, finder);
  rings(3, size - 4, finder);
  rings(size - 4, 3, finder);
  if (version > 1) rings(size - 7, size - 7, [true, false, true]);
  format(mask).forEach((dark, at) => {
    put(at < 6 ? at : at < 8 ? at + 1 : 8, at < 8 ? 8 : at === 8 ? 7 : 14 - at, dark);
    put(at < 8 ? 8 : size - 15 + at, at < 8 ? size - 1 - at : 8, dark);
  });
  put(size - 8, 8, true);
  return grid;
}

/** Level L and the mask, with ten bits to correct them, the lowest first. */
function format(mask: number): boolean[] {
  const told = 0b01000 + mask;
  let rest = told << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  return bitsOf(((told << 10) | rest) ^ 0x5412, 15)
    .toReversed()
    .map(Boolean);
}

/** The bits where nothing is yet: two columns at a time from the right, up and down in turn. */
function filled(grid: Grid, bits: readonly number[], mask: number): boolean[][] {
  let next = 0;
  for (let right = grid.length - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < grid.length; step++)
      for (const column of [right, right - 1]) {
        const row = up ? grid.length - 1 - step : step;
        const line = grid[row];
        if (line?.[column] === null)
          line[column] = (bits[next++] === 1) !== (MASKS[mask]?.(row, column) ?? false);
      }
  }
  return grid as boolean[][];
}

/** Long runs of one colour, which are hard to read. */
function unevenness(grid: boolean[][]): number {
  const columns = grid.map((_, at) => grid.map((row) => row[at]));
  const lines = [...grid, ...columns].map((line) => line.map(Number).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  return runs.reduce((sum, run) => sum + run.length - 2, 0);
}
