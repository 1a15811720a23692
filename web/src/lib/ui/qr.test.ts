import { expect, it } from 'vitest';
import { qrCode } from './qr';

// Read by a camera program of somebody else as `Res Publica`.
const EXPECTED = [
  '#######..#.##.#######',
  '#.....#.##.#..#.....#',
  '#.###.#.##..#.#.###.#',
  '#.###.#..#.#..#.###.#',
  '#.###.#.#...#.#.###.#',
  '#.....#.#..##.#.....#',
  '#######.#.#.#.#######',
  '........#####........',
  '##.#..##.##...###.##.',
  '######...##...###..##',
  '.##...###...####.##.#',
  '...#...#...#..####.#.',
  '.....##...#.#...##..#',
  '........####..##.#.#.',
  '#######.#.#..#.##..#.',
  '#.....#....##....#..#',
  '#.###.#...##.#.#...#.',
  '#.###.#.##...##.#..##',
  '#.###.#.....##.##.#.#',
  '#.....#.#.#..#.##....',
  '#######.##.##.#.#.##.',
];

it('draws what cameras read', () => {
  const drawn = qrCode('Res Publica')?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(drawn).toEqual(EXPECTED);
});

it.each([
  [17, 21],
  [18, 25],
  [78, 33],
  [79, 37],
  [106, 37],
])('takes the smallest version: %i bytes, %i modules', (length, size) => {
  expect(qrCode('x'.repeat(length))).toHaveLength(size);
});

it('does not draw what it has no room for', () => {
  expect(qrCode('x'.repeat(107))).toBeNull();
});

it('counts bytes, not letters', () => {
  expect(qrCode('é'.repeat(9))).toHaveLength(25);
});
