import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEIGHTS, WIDTHS } from './lib/ui/breakpoints';

// Read from the disk: Vitest makes nothing of an imported style.
const TOKENS = 'src/lib/styles/tokens.css';
const FILES = readdirSync('src', { recursive: true, encoding: 'utf-8' })
  .filter((file) => /\.(css|svelte)$/.test(file))
  .map((file) => `src/${file}`);

function stylesIn(file: string): string {
  const text = readFileSync(file, 'utf-8');
  const styles = file.endsWith('.css') ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '');
  return styles.replace(/\/\*[\s\S]*?\*\//g, '');
}

/** What is found in the styles of each file; files where nothing is are left out. */
function findings(find: (styles: string) => string[], files = FILES): Record<string, string[]> {
  const found = files.map((file): [string, string[]] => [file, find(stylesIn(file))]);
  return Object.fromEntries(found.filter(([, all]) => all.length > 0));
}

const BREAKPOINTS = [
  ...Object.values(WIDTHS).flatMap((at) => [`(max-width: ${at}px)`, `(min-width: ${at + 1}px)`]),
  ...Object.values(HEIGHTS).flatMap((at) => [`(max-height: ${at}px)`, `(min-height: ${at + 1}px)`]),
];

function strangeBreakpoints(styles: string): string[] {
  const queries = styles.match(/@media[^{]*/g) ?? [];
  const measures = queries.flatMap((query) => query.match(/\([^)]*\d[^)]*\)/g) ?? []);
  return measures.filter((measure) => !BREAKPOINTS.includes(measure));
}

const NAMES = 'white|black|gray|grey|silver|red|green|blue|yellow|orange|gold|purple|brown|pink';
const COLOUR = new RegExp(
  [
    '#[0-9a-f]{3,8}\\b',
    '\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\\(',
    `(?<=:[^;{]*)(?<![\\w-])(?:${NAMES})(?![\\w-])`,
  ].join('|'),
  'gi',
);

function writtenColours(styles: string): string[] {
  return styles.match(COLOUR) ?? [];
}

describe('the styles of the page', () => {
  it('have no breakpoints but the named ones', () => {
    expect(findings(strangeBreakpoints)).toEqual({});
  });

  it('take their colours from the tokens', () => {
    const others = FILES.filter((file) => file !== TOKENS);
    expect(findings(writtenColours, others)).toEqual({});
  });

  it('use every token', () => {
    const tokens = new Set(stylesIn(TOKENS).match(/--[\w-]+(?=:)/g));
    const used = new Set(
      FILES.flatMap((file) => stylesIn(file).match(/(?<=var\()--[\w-]+/g) ?? []),
    );
    expect(tokens.size).toBeGreaterThan(30);
    expect([...tokens].filter((token) => !used.has(token))).toEqual([]);
  });

  it('give the frame of the window the colour of the bar', () => {
    const [, ...bar] = /--panel: light-dark\((#\w+), (#\w+)\)/.exec(stylesIn(TOKENS)) ?? [];
    const head = readFileSync('index.html', 'utf-8');
    const frame = [...head.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, of]) => of);
    expect(frame).toEqual(bar);
  });
});

describe('the tests above', () => {
  it.each(['(max-width: 700px)', '(min-width: 699px)', '(max-height: 760px)', '(width < 40em)'])(
    'notice another breakpoint: %s',
    (query) => {
      expect(strangeBreakpoints(`@media ${query} { p { margin: 0; } }`)).toEqual([query]);
    },
  );

  it.each(['#fff', '#9B1C1C', 'rgb(0 0 0 / 0.35)', 'white', 'light-dark(red, #000)'])(
    'notice a colour that is written out: %s',
    (colour) => {
      expect(writtenColours(`p { border: 1px solid ${colour}; }`)).not.toEqual([]);
    },
  );

  it('take no other name for a colour', () => {
    expect(writtenColours('.black { white-space: nowrap; color: var(--gold); }')).toEqual([]);
  });
});
