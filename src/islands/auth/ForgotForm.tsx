import { useState } from 'react';
import type * as z from 'zod/mini';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { untilLeft } from '#islands/dom/until-left.ts';
import { Field } from '#islands/forms/Field.tsx';
import { Form } from '#islands/forms/Form.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { resetLinkMinutes } from '#lib/contract/plain-rules.ts';
import { environment } from '#lib/environment.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { requestReset } from '#lib/stores/auth/password-reset.ts';
import { leaveFlash, leaveResetAddress, takeTypedAddress } from '#lib/stores/browser/flash.ts';
import { FormLink } from './FormLink.tsx';
import type { forgotRules } from './forgot-rules.ts';

const rules = async () => (await import('./forgot-rules.ts')).forgotRules;

const draft = {
  read: () => {
    const email = takeTypedAddress();
    return email === undefined ? undefined : { email };
  },
  // What is typed here is not kept.
  store: () => undefined,
};

interface Props {
  /** Called once the request is sent, before the page changes; the side panel closes. */
  readonly onDone?: () => void;
  /** Shows the sign-in form in place of this one; without it the link leads to its page. */
  readonly onSignIn?: () => void;
}

function Fields({ onDone, onSignIn }: Props) {
  const [hasFailed, setHasFailed] = useState(false);

  const submit = async (values: z.output<typeof forgotRules>) => {
    if ((await requestReset(values.email)) === 'failed') {
      setHasFailed(true);
      return undefined;
    }
    leaveFlash('request-sent');
    leaveResetAddress(values.email);
    onDone?.();
    environment.location.assign(paths.signIn());
    return untilLeft();
  };

  return (
    <>
      <Form
        rules={rules}
        defaultValues={{ email: '' }}
        draft={draft}
        onSubmit={submit}
        className="form"
      >
        <Field
          name="email"
          label="Email"
          hint={`We’ll email you a link to set a new password. It works once, within ${resetLinkMinutes} minutes.`}
          type="email"
          autoComplete="username"
          inputMode="email"
          verbatim
        />
        <SubmitButton busy="Sending…">Send the link</SubmitButton>
        <FormLink href={paths.signIn()} onFollow={onSignIn}>
          Back to sign in
        </FormLink>
      </Form>
      {hasFailed && (
        <Dialog title={messages.oops} onClose={() => setHasFailed(false)}>
          <p>{messages.internalError}</p>
        </Dialog>
      )}
    </>
  );
}

/** Asks for a link to set a new password. */
export const ForgotForm = (props: Props) => (
  <Boundary>
    <Fields {...props} />
  </Boundary>
);
