import type * as z from 'zod/mini';
import { call } from '#lib/api/call.ts';
import { type CallError, describeError, isCallError, ProblemError } from '#lib/api/errors.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { register, type signUpProfileSchema } from '#lib/contract/sign-up.ts';
import { environment } from '#lib/environment.ts';
import { messages } from '#lib/messages.ts';
import { getLanguage } from '#lib/stores/browser/language.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';
import { attemptsInMemory, keyFor } from '#lib/stores/editing/attempts.ts';
import { $captcha, answerable, forgetCaptcha, loadCaptcha } from './captcha.ts';
import { $referrer, forgetReferrer } from './referrer.ts';
import { forgetSignUp, readSignUp } from './sign-up-draft.ts';
import { signedUpKey } from './signed-up.ts';

/** A filled-in sign-up, both steps of it. */
export type SignUp = z.output<typeof signUpProfileSchema> & {
  readonly email: string;
  readonly password: string;
  readonly confirm: string;
  readonly captchaCode: string;
  readonly referredBy: string;
};

/** What signing up led to. */
export type SignUpOutcome =
  | { readonly state: 'signed-up' }
  /** Some fields need another look. */
  | { readonly state: 'refused'; readonly errors: readonly FieldError[] }
  /** Nothing is wrong with the fields; `reason` is for the visitor to read. */
  | { readonly state: 'failed'; readonly reason: string };

const tab = safeStorage(() => environment.tabStorage);

// In memory alone: the words hold a password and an ID, and after a reload the captcha is another one anyway.
const attempts = attemptsInMemory();

/** Sends a sign-up; only then everything typed is forgotten. */
export async function signUp(filledIn: SignUp): Promise<SignUpOutcome> {
  const captcha = answerable($captcha.get());
  if (!captcha) return refusedAt('captchaCode', 'Load the captcha picture, then type its code.');
  const { email, password, confirm, captchaCode, referredBy, ...profile } = filledIn;
  // A link whose customer got no name yet counts as well, unless another one was typed.
  const rby = ($referrer.get() || !referredBy) && readSignUp().rby;
  const body = {
    email,
    password,
    profile,
    captcha: { id: captcha.id, code: captchaCode },
    ...(rby ? { rby } : { referredBy }),
    i18n: getLanguage(),
  } as const;
  const idempotencyKey = keyFor(JSON.stringify(body), attempts);
  try {
    const { code } = await call(register, { body }, { idempotencyKey });
    tab.write(signedUpKey, JSON.stringify({ email, code }));
  } catch (error) {
    if (!isCallError(error)) throw error;
    return outcomeOf(error);
  }
  attempts.write(undefined);
  forgetCaptcha();
  forgetSignUp();
  return { state: 'signed-up' };
}

const refusedAt = (path: string, message: string): SignUpOutcome => ({
  state: 'refused',
  errors: [{ path, message }],
});

function outcomeOf(error: CallError): SignUpOutcome {
  if (!(error instanceof ProblemError) || error.status !== 422)
    return { state: 'failed', reason: describeError(error) };
  // Read, and thereby used up; after any other failure the same attempt may be made again.
  void loadCaptcha('spent');
  if (error.code === 'captcha') return refusedAt('captchaCode', messages.invalidCaptcha);
  const errors = error.fieldErrors.map(({ path, message }) => ({ path: nameOf(path), message }));
  if (errors.some(({ path }) => path === 'referredBy')) forgetReferrer();
  const strange = errors.find(({ path }) => path === 'email');
  if (strange || errors.length === 0)
    return { state: 'failed', reason: strange?.message ?? describeError(error) };
  return { state: 'refused', errors };
}

/** The form's name for a dotted path of the request. */
const nameOf = (path: string): string => {
  const [first = '', second = ''] = path.split('.');
  const names: Record<string, string> = {
    profile: second,
    captcha: 'captchaCode',
    rby: 'referredBy',
  };
  return names[first] ?? first;
};
