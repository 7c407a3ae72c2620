import { useState } from 'react';
import type * as z from 'zod/mini';
import { untilLeft } from '#islands/dom/until-left.ts';
import { Form } from '#islands/forms/Form.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { type CallError, describeError } from '#lib/api/errors.ts';
import { environment } from '#lib/environment.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { resetPassword } from '#lib/stores/auth/password-reset.ts';
import { leaveFlash } from '#lib/stores/browser/flash.ts';
import type { resetRules } from './reset-rules.ts';

const rules = async () => (await import('./reset-rules.ts')).resetRules;

interface Props {
  readonly token: string;
  readonly onInvalidLink: () => void;
}

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token, onInvalidLink }: Props) {
  const [failure, setFailure] = useState<CallError>();

  const submit = async ({ password }: z.output<typeof resetRules>) => {
    const outcome = await resetPassword(token, password);
    if (outcome === 'reset') {
      leaveFlash('password-reset');
      environment.location.replace(paths.signIn());
      return untilLeft();
    }
    if (typeof outcome === 'object' && 'refused' in outcome) return outcome.refused;
    if (outcome === 'invalid-link') onInvalidLink();
    else setFailure(outcome.failure);
    return undefined;
  };

  return (
    <>
      <Form
        rules={rules}
        defaultValues={{ password: '', confirm: '' }}
        onSubmit={submit}
        className="form"
      >
        <PasswordField
          name="password"
          label="New password"
          hint="At least 6 characters. A few words make a good one."
          autoComplete="new-password"
          alsoChecks="confirm"
        />
        <PasswordField name="confirm" label="Confirm password" autoComplete="new-password" />
        <SubmitButton busy="Saving…">Save the new password</SubmitButton>
      </Form>
      {failure && (
        <Dialog title={messages.oops} onClose={() => setFailure(undefined)}>
          <p>{describeError(failure)}</p>
        </Dialog>
      )}
    </>
  );
}
