import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#islands/forms/Field.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { $takenEmail } from '#lib/stores/sign-up/email-check.ts';

const takenError = { type: 'taken', message: messages.emailTaken } as const;

/** The email to sign up with, checked for availability while typing. */
export function EmailField() {
  const { setError, clearErrors, getFieldState, formState } = useFormContext();
  const isTaken = useStore($takenEmail) !== undefined;
  const errorType = getFieldState('email', formState).error?.type;

  // After every render, because validation knows nothing of this error and removes it.
  useEffect(() => {
    if (isTaken && errorType === undefined) setError('email', takenError);
    if (!isTaken && errorType === takenError.type) clearErrors('email');
  });

  return (
    <div>
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        verbatim
      />
      <p role="status" className="ways-on">
        {isTaken && (
          <>
            Is it yours? <a href={paths.signIn()}>Sign in</a> or{' '}
            <a href={paths.forgot()}>set a new password</a>.
          </>
        )}
      </p>
    </div>
  );
}
