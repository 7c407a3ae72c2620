import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Form } from '#islands/forms/Form.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';
import { changePassword } from '#lib/stores/security/password-change.ts';
import { PasswordRules } from './PasswordRules.tsx';
import type { passwordChangeRules } from './password-change-rules.ts';

const rules = async () => (await import('./password-change-rules.ts')).passwordChangeRules;
const empty = { currentPassword: '', newPassword: '', confirm: '' };

interface Props {
  readonly onChanged: () => void;
}

/** The form that changes the password; its fields are cleared on success. */
export function ChangePassword({ onChanged }: Props) {
  const customer = lastValue(useStore($customer));
  const [errorMessage, setErrorMessage] = useState<string>();
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // The field that had the focus is gone, so the heading takes it.
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);

  const submit = async (values: z.output<typeof passwordChangeRules>) => {
    setErrorMessage(undefined);
    const outcome = await changePassword(values);
    if (outcome.state === 'refused') return outcome.errors;
    if (outcome.state === 'failed') setErrorMessage(outcome.reason);
    else {
      setChanges(changes + 1);
      onChanged();
    }
    return undefined;
  };

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        Change password
      </h2>
      <p className="soft">Every other device is signed out when you change it.</p>
      {/* A new form after each change: password managers take the removal of a form as success. */}
      <Form key={changes} rules={rules} defaultValues={empty} onSubmit={submit} className="form">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={customer?.email ?? ''} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          alsoChecks="confirm"
          describedBy={`${id}-rules`}
        />
        <PasswordRules id={`${id}-rules`} name="newPassword" />
        <PasswordField name="confirm" label="Confirm password" autoComplete="new-password" />
        {errorMessage && (
          <ErrorAlert title="Your password was not changed">
            {errorMessage} What you typed is still here.
          </ErrorAlert>
        )}
        <SubmitButton busy="Saving…">Change password</SubmitButton>
      </Form>
    </section>
  );
}
