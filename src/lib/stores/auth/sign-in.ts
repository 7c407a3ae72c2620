import { atom } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { isCallError, ProblemError } from '#lib/api/errors.ts';
import { createToken, refusedLoginCodes } from '#lib/contract/session.ts';
import { clearCache } from '#lib/stores/fetching/cache-keys.ts';
import { markNewIdentity } from '#lib/stores/session/new-identity.ts';
import { $session, dropSession, isSessionKept } from '#lib/stores/session/session.ts';
import { sessionOf } from '#lib/stores/session/session-codec.ts';
import { keepDevice, knownDevice } from './known-device.ts';

/** The result of signing in; `not-kept`: the browser refuses to store the session for the next page. */
export type SignInOutcome =
  | 'signed-in'
  | 'invalid-credentials'
  | 'invalid-captcha'
  | 'not-kept'
  | 'failed';

/** True once there were too many attempts, after which a captcha lets in. */
export const $asksCaptcha = atom(false);

const tooManyAttempts = -4;

/** Shown in the customer's list of sessions; privacy modes name UTC. */
const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface Captcha {
  readonly captcha_id: string;
  readonly captcha_code: string;
}

/** Asks for a token and opens the session; a captcha is good for one try. */
export async function signIn(
  { username, password }: Credentials,
  captcha?: Captcha,
): Promise<SignInOutcome> {
  const device = knownDevice();
  try {
    const answer = await call(createToken, {
      body: {
        grant_type: 'password',
        username,
        password,
        time_zone: timeZone(),
        ...captcha,
        ...(device && { device }),
      },
    });
    const { code, access_token } = answer;
    if (code === tooManyAttempts) $asksCaptcha.set(true);
    if (refusedLoginCodes.some((refused) => refused === code)) return 'invalid-credentials';
    const session = sessionOf(code, access_token);
    if (!session) return 'failed';
    clearCache();
    $session.set(session);
    if (isSessionKept()) {
      if (answer.device) keepDevice(answer.device);
      markNewIdentity();
      return 'signed-in';
    }
    // The next page would not have it, so it is revoked.
    dropSession();
    return 'not-kept';
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'captcha') return 'invalid-captcha';
    if (isCallError(error)) return 'failed';
    throw error;
  }
}
