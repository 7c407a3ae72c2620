/** Nobody is signed in. */
export interface AnonymousSession {
  readonly id: 0;
  readonly code: 0;
  readonly access_token?: undefined;
}

/** A customer is signed in; `id` and `code` both are the customer code. */
export interface CustomerSession {
  readonly id: number;
  readonly code: number;
  readonly access_token: string;
}

/** Who is signed in, if anybody. */
export type Session = AnonymousSession | CustomerSession;

/** The session of someone who is not signed in. */
export const emptySession: AnonymousSession = Object.freeze({ id: 0, code: 0 });

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~+/=-]{16,512}$/.test(value);

// By hand, as in the pages' heads, which know it before any script is there: it costs no library.
function storedSession(value: unknown): CustomerSession | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { id, code, access_token, ...rest } = value as Record<string, unknown>;
  const isCustomer = typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id === code;
  if (!isCustomer || !isToken(access_token) || Object.keys(rest).length > 0) return undefined;
  return { id, code: id, access_token };
}

/** Reads the stored session; whatever is old, foreign or broken is the empty session. */
export function decodeSession(text: string): Session {
  if (text.length > 2000) return emptySession;
  try {
    return storedSession(JSON.parse(text)) ?? emptySession;
  } catch {
    return emptySession;
  }
}

/** Writes a session; the empty one leaves nothing behind. */
export const encodeSession = (session: Session): string | undefined =>
  session.access_token === undefined ? undefined : JSON.stringify(session);

/** The session that a token answer opens, or undefined when it opens none. */
export const sessionOf = (code: number, token: string | undefined): CustomerSession | undefined =>
  storedSession({ id: code, code, access_token: token });
