import type * as z from 'zod/mini';
import type { FieldRefusal } from '#islands/forms/Form.tsx';
import { messages } from '#lib/messages.ts';
import { isEmailTaken } from '#lib/stores/sign-up/email-check.ts';
import { isPasswordGuessable } from '#lib/stores/sign-up/password-check.ts';
import { readSignUp } from '#lib/stores/sign-up/sign-up-draft.ts';
import { openSignUpStep } from '#lib/stores/sign-up/sign-up-steps.ts';
import type { accountRules } from './account-rules.ts';

/** Loads the rules of step 1. */
export const loadAccountRules = async () => (await import('./account-rules.ts')).accountRules;

/** Asks the server about the email and the password, then opens step 2; returns the errors, if any. */
export async function submitAccount({
  email,
  password,
}: z.output<typeof accountRules>): Promise<readonly FieldRefusal[]> {
  // The draft, which is another object after each change of a field.
  const checked = readSignUp();
  const [isTaken, isGuessable] = await Promise.all([
    isEmailTaken(email),
    isPasswordGuessable(email, password),
  ]);
  // The fields were changed during the check, and step 2 sends what they hold now.
  if (readSignUp() !== checked) {
    const { data, error } = (await loadAccountRules()).safeParse(readSignUp());
    if (data) return submitAccount(data);
    return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  }
  const errors = [
    ...(isTaken ? [{ path: 'email', message: messages.emailTaken }] : []),
    ...(isGuessable ? [{ path: 'password', message: messages.passwordTooCommon }] : []),
  ];
  if (errors.length === 0) openSignUpStep('profile');
  return errors;
}
