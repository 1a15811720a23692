/** Every emblem as one hidden `<symbol>` sprite: a `<use>` sees the colours of where it stands. */
const files = import.meta.glob<string>('./emblems/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function symbol(path: string, svg: string): string {
  const id = path.replace(/^.*\//, '').replace(/\.svg$/, '');
  const box = /viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 64 64';
  const drawing = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<symbol id="e-${id}" viewBox="${box}">${drawing}</symbol>`;
}

export function addSprite(): void {
  const sprite = document.createElement('div');
  sprite.hidden = true;
  const symbols = Object.entries(files).map(([path, svg]) => symbol(path, svg));
  sprite.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  document.body.prepend(sprite);
}
