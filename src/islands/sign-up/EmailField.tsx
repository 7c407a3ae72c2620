import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#islands/forms/Field.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { $takenEmail, watchEmail } from '#lib/stores/email-check.ts';

const taken = { type: 'taken', message: messages.emailTaken } as const;

/** The email to sign up with; while it is typed, the server is asked whether it is free. */
export function EmailField() {
  const { getValues, subscribe, setError, clearErrors, getFieldState } = useFormContext();
  const isTaken = useStore($takenEmail) !== undefined;

  useEffect(() => {
    const watch = () => watchEmail(String(getValues('email')));
    watch();
    return subscribe({ name: 'email', formState: { values: true }, callback: watch });
  }, [getValues, subscribe]);

  useEffect(() => {
    if (isTaken) setError('email', taken);
    else if (getFieldState('email').error?.type === taken.type) clearErrors('email');
  }, [isTaken, setError, clearErrors, getFieldState]);

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
