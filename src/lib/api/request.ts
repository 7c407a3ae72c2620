import { type Call, type CallName, calls } from '#lib/contract/calls.ts';
import { type Query, stringifyQuery } from '#lib/contract/query-string.ts';
import { apiBases, environment } from '#lib/environment.ts';

/** The input of any call. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Query;
  readonly body?: unknown;
}

/** The address of a call: prefix, path with its parameters, query. */
export function addressOf(name: CallName, { params = {}, query = {} }: RequestParts) {
  const { base, path: pattern } = calls[name];
  const path = pattern.replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(String(params[parameter])),
  );
  const search = stringifyQuery(query);
  return apiBases[base] + path + (search === '' ? '' : `?${search}`);
}

/** True when the address is on the API's own origin: the token may go nowhere else. */
export function mayCarryToken(address: string): boolean {
  const { origin } = environment.location;
  return new URL(address, origin).origin === new URL(apiBases.api, origin).origin;
}

interface Body {
  readonly content?: string | URLSearchParams | FormData;
  readonly type?: string;
}

/** The encoded body; for forms the browser sets the content type itself. */
export function bodyOf({ method, consumes }: Call, body: unknown): Body {
  if (body instanceof FormData) return { content: body };
  if (consumes === 'form-or-json' && typeof body === 'object' && body !== null)
    return { content: new URLSearchParams(Object.entries(body)) };
  if (method === 'GET') return {};
  return body === undefined ? {} : { content: JSON.stringify(body), type: 'application/json' };
}

/** A fresh key for one intended effect; `randomUUID` alone would need a secure context. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
