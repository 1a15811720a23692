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
  return `/replay/${id}${queryOf({ at, seat, code })}`;
}

/** The page's address of a review for a seat, at the turn in which so many actions had been made. */
export function reviewPath(
  id: string,
  seat: number | null,
  code: string | null = null,
  at: number | null = null,
): string {
  return `/review/${id}${queryOf({ seat, code, at })}`;
}

/** Where a finished game can be played on from a moment. */
export function whatIfPath(id: string, at: number, seat: number): string {
  return `/what-if/${id}${queryOf({ at, seat })}`;
}

function queryOf(given: Readonly<Record<string, string | number | null>>): string {
  const told = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return told.length ? `?${told.join('&')}` : '';
}
