/** Plain requests to the server; a refusal arrives as one kind of error. */
import type { Rejected } from './protocol';

export class Refusal extends Error {
  constructor(readonly refused: Rejected) {
    super(refused.message);
    this.name = 'Refusal';
  }
  get code(): Rejected['code'] {
    return this.refused.code;
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

type Query = Record<string, string | number | boolean | null | undefined>;

export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const segments = path.split('/').map(encodeURIComponent).join('/');
  return `/api${segments}${given.length ? `?${search}` : ''}`;
}

/** Milliseconds until a request without an answer counts as lost. */
const TIMEOUT_MS = 8000;

/** An answer that is not JSON comes from a proxy, not from the server. */
function read(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    throw new Unreachable();
  }
}

function isRefused(value: unknown): value is Rejected {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

interface Asked {
  query?: Query;
  body?: unknown;
  timeoutMs?: number;
}

async function fetched(method: string, path: string, asked: Asked): Promise<[boolean, string]> {
  const { query, body, timeoutMs = TIMEOUT_MS } = asked;
  try {
    const answer = await fetch(address(path, query), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return [answer.ok, await answer.text()];
  } catch {
    throw new Unreachable();
  }
}

async function ask<T>(method: string, path: string, asked: Asked = {}): Promise<T> {
  const [isGood, text] = await fetched(method, path, asked);
  const value = read(text);
  if (isGood) return value as T;
  // An error without a reason comes from a proxy, too.
  throw isRefused(value) ? new Refusal(value) : new Unreachable();
}

export const api = {
  get: <T>(path: string, query?: Query, timeoutMs?: number) =>
    ask<T>('GET', path, { query, timeoutMs }),
  post: <T>(path: string, body: unknown = {}, query?: Query, timeoutMs?: number) =>
    ask<T>('POST', path, { query, body, timeoutMs }),
  put: <T>(path: string, body: unknown) => ask<T>('PUT', path, { body }),
  delete: <T>(path: string, query?: Query) => ask<T>('DELETE', path, { query }),
};

/** A client id, for what must happen only once. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
