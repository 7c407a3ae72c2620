import * as z from 'zod/mini';
import { customerCode } from '#lib/contract/fields.ts';

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

const positive = z.number().check(z.int(), z.gte(1));

const storedSession = z.strictObject({
  id: positive,
  code: positive,
  access_token: z.string().check(z.regex(/^[\w.~+/=-]{16,512}$/)),
});

/** Reads the stored session; whatever is old, foreign or broken is the empty session. */
export function decodeSession(text: string): Session {
  if (text.length > 2000) return emptySession;
  try {
    const session = storedSession.safeParse(JSON.parse(text));
    return session.success && session.data.id === session.data.code ? session.data : emptySession;
  } catch {
    return emptySession;
  }
}

/** Writes a session; the empty one leaves nothing behind. */
export const encodeSession = (session: Session): string | undefined =>
  session.access_token === undefined ? undefined : JSON.stringify(session);

/** The session that a token answer opens, or undefined when it opens none. */
export function sessionOf(code: number, token: string | undefined): CustomerSession | undefined {
  const id = customerCode.safeParse(code);
  const session = { id: code, code, access_token: token };
  const result = id.success ? storedSession.safeParse(session) : undefined;
  return result?.success ? result.data : undefined;
}
