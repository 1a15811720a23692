import { readdir, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const WORDS = new URL('../src/respublica/language/words/', import.meta.url);
const MODULE = 'virtual:languages';
const RESOLVED = `\0${MODULE}`;

type Fields = Readonly<Record<string, string | undefined>>;

/** The plain fields of a table of words, which stand before its first section. */
function headingOf(table: string): Fields {
  const [heading = ''] = table.split(/^\[/m);
  const fields = heading.matchAll(/^(\w+) = (?:"([^"]*)"|(\d+))$/gm);
  return Object.fromEntries([...fields].map(([, name, text, number]) => [name, text ?? number]));
}

export async function listed(): Promise<readonly Fields[]> {
  const files = (await readdir(WORDS)).filter((name) => name.endsWith('.toml'));
  const tables = await Promise.all(files.map((name) => readFile(new URL(name, WORDS), 'utf-8')));
  return tables
    .map(headingOf)
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ language, name, locale, direction = 'ltr', quotes }) => {
      return { language, name, locale, direction, quotes };
    });
}

/** Without one, after all that have one. */
function placeOf({ place }: Fields): number {
  return Number(place ?? Infinity);
}

/** Makes the languages of the package known to the page, as the server lists its own. */
export const packageLanguages: Plugin = {
  name: 'package-languages',
  resolveId: (id) => (id === MODULE ? RESOLVED : null),
  load: async (id) => (id === RESOLVED ? `export default ${JSON.stringify(await listed())}` : null),
};
