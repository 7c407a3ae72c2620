import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { Form } from '#islands/forms/Form.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { paths } from '#lib/paths.ts';
import { watchEmail } from '#lib/stores/sign-up/email-check.ts';
import { readSignUp, type SignUpValues, storeSignUp } from '#lib/stores/sign-up/sign-up-draft.ts';
import { EmailField } from './EmailField.tsx';
import { loadAccountRules, submitAccount } from './submit-account.ts';

const draft = {
  // Also reports what was typed before this code was loaded; watching a field reports changes only.
  store: (values: Pick<SignUpValues, 'email' | 'password' | 'confirm' | 'terms'>) => {
    storeSignUp(values);
    watchEmail(values.email);
  },
};

const defaultValues = () => {
  const { email, password, confirm, terms } = readSignUp();
  return { email, password, confirm, terms };
};

const termsLabel = (
  <>
    I accept the{' '}
    <a href={paths.terms()} target="_blank" rel="noopener">
      terms of use
    </a>{' '}
    and the{' '}
    <a href={paths.privacy()} target="_blank" rel="noopener">
      privacy notice
    </a>{' '}
    (both open in a new tab).
  </>
);

/** Step 1: email and password. */
export const AccountStep = () => (
  <Form
    rules={loadAccountRules}
    defaultValues={defaultValues()}
    onSubmit={submitAccount}
    draft={draft}
    className="form"
  >
    <EmailField />
    <PasswordField
      name="password"
      label="Password"
      hint="At least 6 characters. A few words make a good one."
      autoComplete="new-password"
      alsoChecks="confirm"
    />
    <PasswordField name="confirm" label="Confirm password" autoComplete="new-password" />
    <Checkbox name="terms" label={termsLabel} />
    <SubmitButton busy="Checking…">Continue</SubmitButton>
    <p className="form-else">
      Have an account?
      <a className="button" href={paths.signIn()}>
        Sign in
      </a>
    </p>
  </Form>
);
