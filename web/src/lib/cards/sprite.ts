/** Drawings as hidden `<symbol>` sprites: a `<use>` sees the colours of where it stands. */
const emblems = import.meta.glob<string>('./emblems/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function symbol(prefix: string, path: string, svg: string): string {
  const id = path.replace(/^.*\//, '').replace(/\.svg$/, '');
  const box = /viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 64 64';
  const drawing = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<symbol id="${prefix}-${id}" viewBox="${box}">${drawing}</symbol>`;
}

/** Adds these drawings, by path, to the page; each is found under the prefix and its name. */
export function addSprite(prefix: string, files: Readonly<Record<string, string>>): void {
  const sprite = document.createElement('div');
  sprite.hidden = true;
  const symbols = Object.entries(files).map(([path, svg]) => symbol(prefix, path, svg));
  sprite.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  document.body.prepend(sprite);
}

export function addEmblems(): void {
  addSprite('e', emblems);
}
