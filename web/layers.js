/**
 * The folders of `src/lib` from the lowest to the highest. A folder imports only from those below
 * it, and folders on one level do not know one another, so there are no circles. The files beside
 * the folders (`api.ts`, `protocol.ts`) stand below all of them, `App.svelte` and `main.ts` above.
 */
const LAYERS = [
  ['state'], // what the page knows and remembers: the table, who one is, words, settings, address
  ['ui'], // controls that know nothing of the game
  ['cards'], // what cards look like
  ['faces'], // what the people look like who play as bots, and what is told of them
  ['shell'], // what is around every page: bar, menu, title, links, refusals in words
  ['table'], // the parts of a table: seats, decks, piles, hand, log, moving cards
  ['trade'], // the sentence as a control: composing, answering, comparing, delivering
  ['game'], // the whole table, made of `table` and `trade`, and what a running game adds
  ['account', 'curtain', 'insight', 'learn', 'lobby', 'replay'], // what pages are made of
  ['pages'], // one component for each address
];

const LIB = '/src/lib/';

/** The folder below `src/lib`; empty for a file beside the folders, none for a file elsewhere. */
function folderOf(path) {
  const [, inside] = path.split(LIB);
  if (inside === undefined) return null;
  return inside.includes('/') ? inside.slice(0, inside.indexOf('/')) : '';
}

function mayImport(from, to) {
  const level = (folder) => LAYERS.findIndex((folders) => folders.includes(folder));
  return from === to || to === '' || (level(to) >= 0 && level(to) < level(from));
}

/** @type {import('eslint').Rule.RuleModule} */
export const layers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { upwards: '`{{from}}` may not import from `{{to}}`: see layers.js.' },
  },
  create(context) {
    const file = new URL(context.filename, 'file:///');
    const from = folderOf(file.pathname);
    const check = (node) => {
      const name = node.source?.value;
      if (from === null || !name?.startsWith?.('.')) return;
      const to = folderOf(new URL(name, file).pathname);
      if (to !== null && !mayImport(from, to))
        context.report({ node, messageId: 'upwards', data: { from, to } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
