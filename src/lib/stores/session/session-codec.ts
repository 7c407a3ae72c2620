export interface AnonymousSession {
  readonly id: 0;
  readonly code: 0;
  readonly access_token?: undefined;
}

/** `id` and `code` both are the customer code. */
export interface CustomerSession {
  readonly id: number;
  readonly code: number;
  readonly access_token: string;
}

/** The signed-in customer, or none. */
export type Session = AnonymousSession | CustomerSession;

/** Where browser storage has the session. */
export const sessionKey = 'AB';

/** The session while signed out. */
export const emptySession: AnonymousSession = /* @__PURE__ */ Object.freeze({ id: 0, code: 0 });

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~+/=-]{16,512}$/.test(value);

// By hand, without a library: every page's head has it inline.
function storedSession(value: unknown): CustomerSession | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { id, code, access_token, ...unknownFields } = value as Record<string, unknown>;
  const isCustomer = typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id === code;
  if (!isCustomer || !isToken(access_token) || Object.keys(unknownFields).length > 0)
    return undefined;
  return { id, code: id, access_token };
}

/** Reads the stored session; anything old, foreign or broken is the empty session. */
export function decodeSession(text: string): Session {
  if (text.length > 2000) return emptySession;
  try {
    return storedSession(JSON.parse(text)) ?? emptySession;
  } catch {
    return emptySession;
  }
}

/** Writes a session; the empty one is undefined, which removes it. */
export const encodeSession = (session: Session): string | undefined =>
  session.access_token === undefined ? undefined : JSON.stringify(session);

/** The session of a token answer; undefined if it has none. */
export const sessionOf = (code: number, token: string | undefined): CustomerSession | undefined =>
  storedSession({ id: code, code, access_token: token });
