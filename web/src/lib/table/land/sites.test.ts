import { describe, expect, it } from 'vitest';
import { landMap, siteAt, type Shape } from './sites';

const SHAPES: Shape[] = ['map', 'tall', 'strip'];

describe.each(SHAPES)('a land as a %s', (shape) => {
  it('keeps every site where it is when others are founded', () => {
    const few = landMap(3, shape);
    expect(landMap(9, shape).sites.slice(0, 3)).toEqual(few.sites);
    expect(landMap(9, shape).roads.slice(0, 2)).toEqual(few.roads);
  });

  it('has room for all of them, apart from one another', () => {
    const { width, height, sites } = landMap(12, shape);
    for (const [place, { x, y }] of sites.entries()) {
      expect(x).toBeGreaterThan(25);
      expect(x).toBeLessThan(width - 25);
      expect(y).toBeGreaterThan(25);
      expect(y).toBeLessThan(height - 25);
      for (const other of sites.slice(0, place))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(48);
    }
  });

  it('is surrounded by lines that close, and without sites there are none', () => {
    const { lines } = landMap(4, shape);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^M[^N]+Z$/);
    expect(landMap(0, shape).lines.join('')).toBe('');
  });

  it('is the same every time', () => {
    expect(landMap(5, shape)).toEqual(landMap(5, shape));
    expect(siteAt(4, shape)).toEqual(siteAt(4, shape));
  });
});
