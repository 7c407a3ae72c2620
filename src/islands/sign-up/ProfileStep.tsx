import { useState } from 'react';
import type * as z from 'zod/mini';
import { untilLeft } from '#islands/dom/until-left.ts';
import { Form } from '#islands/forms/Form.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { signUp } from '#lib/stores/sign-up/sign-up.ts';
import { readSignUp, storeSignUp } from '#lib/stores/sign-up/sign-up-draft.ts';
import { openSignUpStep } from '#lib/stores/sign-up/sign-up-steps.ts';
import { PasswordAgain } from './PasswordAgain.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import type { profileRules } from './profile-rules.ts';

const rules = async () => (await import('./profile-rules.ts')).profileRules;
const draft = { store: storeSignUp };

const readInitialValues = () => {
  const { terms, rby, ...values } = readSignUp();
  return values;
};

type PasswordNeed = 'none' | 'lost' | 'refused';

/** Step 2: profile and delivery address. */
export function ProfileStep() {
  const [initialValues] = useState(readInitialValues);
  const [passwordNeed, setPasswordNeed] = useState<PasswordNeed>(
    initialValues.password === '' ? 'lost' : 'none',
  );
  const [errorMessage, setErrorMessage] = useState<string>();

  const submit = async (values: z.output<typeof profileRules>) => {
    setErrorMessage(undefined);
    const outcome = await signUp(values);
    if (outcome.state === 'signed-up') {
      environment.location.replace(paths.signUpDone());
      return untilLeft();
    }
    if (outcome.state === 'failed') {
      setErrorMessage(outcome.reason);
      return undefined;
    }
    if (outcome.errors.some(({ path }) => path === 'password')) setPasswordNeed('refused');
    return outcome.errors;
  };

  return (
    <Form
      rules={rules}
      defaultValues={initialValues}
      onSubmit={submit}
      draft={draft}
      className="form profile-form"
    >
      <p className="signing-up">
        <span>
          For <strong>{initialValues.email}</strong>
        </span>
        <button type="button" className="form-link" onClick={() => openSignUpStep('account')}>
          Change email or password
        </button>
      </p>
      {passwordNeed !== 'none' && (
        <PasswordAgain email={initialValues.email} isRefused={passwordNeed === 'refused'} />
      )}
      <ProfileFields
        submit={
          <>
            {errorMessage && (
              <ErrorAlert title="You are not signed up yet">
                {errorMessage} What you typed is still here.
              </ErrorAlert>
            )}
            <SubmitButton busy="Signing you up…">Sign up</SubmitButton>
          </>
        }
      />
    </Form>
  );
}
