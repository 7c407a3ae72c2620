import type * as z from 'zod/mini';
import { call } from '#lib/api/call.ts';
import { describeError, type FormRefusal, ProblemError } from '#lib/api/errors.ts';
import type { signUpProfileSchema } from '#lib/contract/sign-up.ts';
import { messages } from '#lib/messages.ts';
import { language } from '#lib/stores/browser/language.ts';
import { browserStorage, tabStorage } from '#lib/stores/browser/safe-storage.ts';
import {
  $captcha,
  captchaMissing,
  forgetCaptcha,
  loadCaptcha,
  usableCaptcha,
} from '#lib/stores/captcha.ts';
import { attemptsInMemory, keyFor } from '#lib/stores/editing/attempts.ts';
import { $referrer, forgetReferrer } from './referrer.ts';
import { forgetSignUp, readSignUp } from './sign-up-draft.ts';
import { signedUpKey, signUpDeviceKey } from './signed-up.ts';

/** Both steps of a sign-up, filled in. */
export type SignUp = z.output<typeof signUpProfileSchema> & {
  readonly email: string;
  readonly password: string;
  readonly confirm: string;
  readonly captchaCode: string;
  readonly referredBy: string;
};

/** The result of signing up. */
export type SignUpOutcome = { readonly state: 'signed-up' } | FormRefusal;

// In memory only: the request contains a password and an ID, and a reload brings another captcha anyway.
const attempts = attemptsInMemory();

/** Sends a sign-up and, once it is accepted, forgets everything that was typed. */
export async function signUp(form: SignUp): Promise<SignUpOutcome> {
  const captcha = usableCaptcha($captcha.get());
  if (!captcha) return refusedAt('captchaCode', captchaMissing);
  const { email, password, confirm, captchaCode, referredBy, ...profile } = form;
  // A referral link counts even before its customer's name came, unless another referrer was typed.
  const isByLink = $referrer.get() !== undefined || referredBy === '';
  const rby = isByLink ? readSignUp().rby : '';
  const body = {
    email,
    password,
    profile,
    captcha: { id: captcha.id, code: captchaCode },
    ...(rby ? { rby } : { referredBy }),
    i18n: language,
  } as const;
  const idempotencyKey = keyFor(JSON.stringify(body), attempts);
  try {
    const { device } = await call('register', { body }, { idempotencyKey });
    browserStorage.write(signUpDeviceKey, device);
    tabStorage.write(signedUpKey, JSON.stringify({ email }));
  } catch (error) {
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

function outcomeOf(error: unknown): SignUpOutcome {
  if (!(error instanceof ProblemError) || error.status !== 422)
    return { state: 'failed', reason: describeError(error) };
  // The server has used up the captcha; after any other failure the same one can be sent again.
  void loadCaptcha('spent');
  if (error.code === 'captcha') return refusedAt('captchaCode', messages.invalidCaptcha);
  const errors = error.fieldErrors.map(({ path, message }) => ({ path: nameOf(path), message }));
  if (errors.some(({ path }) => path === 'referredBy')) forgetReferrer();
  // Its field is on the first step, which does not show now.
  const emailError = errors.find(({ path }) => path === 'email');
  if (emailError || errors.length === 0)
    return { state: 'failed', reason: emailError?.message ?? describeError(error) };
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
