/**
 * By how much a name is set smaller, where a line has room for so many letters: rather that than a
 * word broken anywhere.
 */
export function fitOf(name: string, letters: number): number {
  const longest = Math.max(...name.split(/[ -]/).map((word) => word.length));
  return Math.min(1, letters / longest);
}
