import { flushSync, mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import LazyPage from './LazyPage.svelte';

/** A page that notes every address it is shown at. */
function noting() {
  const seen: string[] = [];
  const page: Component<{ parts: string[] }> = (_, props) => {
    $effect(() => void seen.push(props.parts.join('/')));
    return {};
  };
  return { seen, load: () => Promise.resolve({ default: page }) };
}

it('gives a page that is left nothing of the next address', async () => {
  const [table, join] = [noting(), noting()];
  let at = $state({ load: table.load, parts: ['game'] });
  const props = {
    get load() {
      return at.load;
    },
    get parts() {
      return at.parts;
    },
  };
  const shown = mount(LazyPage, { target: document.body, props });
  await vi.waitFor(() => expect(table.seen).toEqual(['game']));
  at = { load: table.load, parts: ['other'] };
  flushSync();
  expect(table.seen).toEqual(['game', 'other']);
  at = { load: join.load, parts: ['table', 'other'] };
  await vi.waitFor(() => expect(join.seen).toEqual(['table/other']));
  expect(table.seen).toEqual(['game', 'other']);
  await unmount(shown);
});
