/** Addresses of pages that several places link to. */
import type { TableSeen } from '../protocol';

/** Starts the server so that others on the network can join. */
export const LAN_COMMAND = 'respublica play --lan';

/** Whether nobody else can reach this server, so that no link to it would work. */
export function isAlone(): boolean {
  return document.querySelector('meta[name="alone"]') !== null;
}

/** Whether the server sends mail, so that a lost password can be replaced. */
export function sendsMail(): boolean {
  return document.querySelector('meta[name="mail"]') !== null;
}

export function joinLink(code: string): string {
  return `${location.origin}/join/${code}`;
}

/** The code that somebody else needs to see a private table; null if it is public. */
export function codeToShare(table: TableSeen | null, known: string | null = null): string | null {
  return table?.options.public ? null : (table?.code ?? known);
}

/** The page's address of a moment. */
export function momentPath(
  id: string,
  at: number,
  seat: number | null = null,
  code: string | null = null,
): string {
  const query = { at, ...(seat !== null && { seat }), ...(code !== null && { code }) };
  const told = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/replay/${id}?${told.join('&')}`;
}
