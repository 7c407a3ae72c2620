import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { createToken, refusedLoginCodes } from '#lib/contract/session.ts';
import { clearCache } from '#lib/stores/fetching/cache-keys.ts';
import { markNewIdentity } from '#lib/stores/session/new-identity.ts';
import { $session, dropSession, isSessionKept } from '#lib/stores/session/session.ts';
import { sessionOf } from '#lib/stores/session/session-codec.ts';

/** The result of signing in; `not-kept`: the browser refuses to store the session for the next page. */
export type SignInOutcome = 'signed-in' | 'invalid-credentials' | 'not-kept' | 'failed';

/** Shown in the customer's list of sessions; privacy modes name UTC. */
const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks for a token and opens the session. */
export async function signIn(credentials: {
  readonly username: string;
  readonly password: string;
}): Promise<SignInOutcome> {
  try {
    const { code, access_token } = await call(createToken, {
      body: { grant_type: 'password', ...credentials, time_zone: timeZone() },
    });
    if (refusedLoginCodes.some((refused) => refused === code)) return 'invalid-credentials';
    const session = sessionOf(code, access_token);
    if (!session) return 'failed';
    clearCache();
    $session.set(session);
    if (isSessionKept()) {
      markNewIdentity();
      return 'signed-in';
    }
    // The next page would not have it, so it is revoked.
    dropSession();
    return 'not-kept';
  } catch (error) {
    if (isCallError(error)) return 'failed';
    throw error;
  }
}
