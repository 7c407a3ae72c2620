import { atom } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { isCallError, ProblemError } from '#lib/api/errors.ts';
import { refusedLoginCodes } from '#lib/contract/plain-rules.ts';
import { readDeviceSecret } from './known-device.ts';
import { openSession } from './open-session.ts';

/** The result of signing in; `disabled`: by the company; `not-kept`: the browser refuses to store the session. */
export type SignInOutcome =
  | 'signed-in'
  | 'invalid-credentials'
  | 'invalid-captcha'
  | 'disabled'
  | 'not-kept'
  | 'failed';

/** True after too many attempts: signing in needs a captcha then. */
export const $asksCaptcha = atom(false);

const tooManyAttempts = -4 satisfies (typeof refusedLoginCodes)[number];

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
  const device = readDeviceSecret();
  try {
    const answer = await call('createToken', {
      body: {
        grant_type: 'password',
        username,
        password,
        time_zone: timeZone(),
        ...captcha,
        ...(device && { device }),
      },
    });
    const { code } = answer;
    if (code === tooManyAttempts) $asksCaptcha.set(true);
    if (refusedLoginCodes.some((refusal) => refusal === code)) return 'invalid-credentials';
    return openSession(answer);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'captcha') return 'invalid-captcha';
    if (error instanceof ProblemError && error.code === 'conflict') return 'disabled';
    if (isCallError(error)) return 'failed';
    throw error;
  }
}
