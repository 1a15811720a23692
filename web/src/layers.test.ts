import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { layers } from '../layers.js';

function complaints(file: string, code: string): string[] {
  const linter = new Linter();
  const config: Linter.Config = {
    plugins: { page: { rules: { layers } } },
    rules: { 'page/layers': 'error' },
  };
  return linter.verify(code, config, `src/lib/${file}`).map(({ message }) => message);
}

describe('a folder of the page', () => {
  it.each([
    ['trade/Bundle.js', `import Card from '../cards/Card.svelte';`],
    ['trade/Bundle.js', `import { api } from '../api';`],
    ['trade/Bundle.js', `import { brief } from './fitting';`],
    ['table/motion/flying.js', `import { roundOf } from '../../state/rounds';`],
    ['pages/FirstPage.js', `import('../lobby/CreateTable.svelte');`],
    ['replay/shuffle.test.js', `import vectors from '../../../../tests/vectors/shuffle-1.json';`],
  ])('imports from itself and from below: %s, %s', (file, code) => {
    expect(complaints(file, code)).toEqual([]);
  });

  it.each([
    ['table/Log.js', `import Bundle from '../trade/Bundle.svelte';`],
    ['table/motion/flying.js', `import Bundle from '../../trade/Bundle.svelte';`],
    ['game/Stage.js', `import('../replay/EndPanel.svelte');`],
    ['ui/Choice.js', `export * from '../shell/title.svelte';`],
    ['ui/Choice.js', `export { t } from '../shell/title.svelte';`],
  ])('does not import from above: %s, %s', (file, code) => {
    expect(complaints(file, code)).toHaveLength(1);
  });

  it('does not import from another on its level', () => {
    const code = `import { replayOf } from '../replay/replay';`;
    expect(complaints('lobby/MyGames.js', code)).toEqual([
      '`lobby` may not import from `replay`: see layers.js.',
    ]);
  });

  it('has a level before anything imports from it', () => {
    expect(complaints('pages/FirstPage.js', `import '../helpers/all';`)).toHaveLength(1);
  });
});
