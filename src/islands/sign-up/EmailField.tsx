import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#islands/forms/Field.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { $takenEmail, watchEmail } from '#lib/stores/sign-up/email-check.ts';

const taken = { type: 'taken', message: messages.emailTaken } as const;

/** The email to sign up with; while it is typed, the server is asked whether it is free. */
export function EmailField() {
  const { getValues, subscribe, setError, clearErrors, getFieldState, formState } =
    useFormContext();
  const isTaken = useStore($takenEmail) !== undefined;
  const told = getFieldState('email', formState).error?.type;

  useEffect(() => {
    const watch = () => watchEmail(String(getValues('email')));
    watch();
    return subscribe({ name: 'email', formState: { values: true }, callback: watch });
  }, [getValues, subscribe]);

  // At each drawing: the form's own rules, which know nothing of it, take it away whenever they are done.
  useEffect(() => {
    if (isTaken && told === undefined) setError('email', taken);
    if (!isTaken && told === taken.type) clearErrors('email');
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
