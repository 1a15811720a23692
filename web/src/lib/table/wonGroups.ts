/** Score cards by pile, each followed by the groups they were taken for. */
import type { EditionSeen, GroupSeen, Pile } from '../protocol';

export interface Won {
  readonly pile: Pile;
  readonly groups: readonly GroupSeen[];
  /** `2×3`, `9+8`, `7`; nothing where they are worth nothing. */
  readonly sum: string;
  readonly points: number;
}

const ORDER: readonly Pile[] = ['settlement', 'city', 'church', 'library'];

export function wonBy(groups: readonly GroupSeen[], edition: EditionSeen): readonly Won[] {
  const earns = new Map(edition.kinds.map(({ kind, earns }) => [kind, earns]));
  return ORDER.flatMap((pile) => {
    const its = groups.filter((group) => earns.get(group.kind) === pile);
    return its.length ? [won(pile, its)] : [];
  });
}

function won(pile: Pile, groups: readonly GroupSeen[]): Won {
  const values = groups.map((group) => group.value);
  const points = values.reduce((sum, value) => sum + value, 0);
  return { pile, groups, sum: sumOf(values), points };
}

/**
 * How close the stamps stand, by the room there is: a seat keeps its height however much it wins.
 * `stacked`: those of groups overlap; `bare`: only score cards and sums.
 */
type Density = 'full' | 'close' | 'stacked' | 'bare';

interface Measures {
  readonly scoreCard: number;
  readonly group: (count: number) => number;
  readonly figure: number;
  readonly gap: number;
}

const MEASURES: Readonly<Record<Density, Measures>> = {
  full: { scoreCard: 30, group: (count) => 5 + count * 26, figure: 9, gap: 14 },
  close: { scoreCard: 24, group: (count) => 3 + count * 20, figure: 8.5, gap: 8 },
  stacked: { scoreCard: 24, group: (count) => 3 + 18 + (count - 1) * 9, figure: 8.5, gap: 8 },
  bare: { scoreCard: 24, group: () => 0, figure: 8.5, gap: 6 },
};
const DENSITIES: readonly Density[] = ['full', 'close', 'stacked', 'bare'];

function widthOf(won: readonly Won[], density: Density): number {
  const { scoreCard, group, figure, gap } = MEASURES[density];
  return won.reduce(
    (sum, { groups, sum: told }) =>
      sum + scoreCard + group(groups.length) + told.length * figure + 5 + gap,
    -gap,
  );
}

export function densityFor(won: readonly Won[], room: number): Density {
  return DENSITIES.find((density) => widthOf(won, density) <= room) ?? 'bare';
}

/** Equal values as a product, different ones as a sum. */
function sumOf(values: readonly number[]): string {
  const first = values[0] ?? 0;
  if (first === 0) return '';
  if (values.length === 1) return String(first);
  return values.every((value) => value === first) ? `${values.length}×${first}` : values.join('+');
}
