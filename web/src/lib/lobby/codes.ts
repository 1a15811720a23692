/** The code of a table, as people type or paste it. */

/** Reads a code in any case and spacing, or a whole link; null if it is neither. */
export function readCode(text: string): string | null {
  const link = /\/join\/([^/?#\s]+)/.exec(text);
  const code = (link?.[1] ?? text).replace(/[\s-]/g, '').toLowerCase();
  return /^[a-z0-9]{1,40}$/.test(code) ? code : null;
}
