import { useState } from 'react';
import { untilLeft } from '#islands/dom/until-left.ts';
import { Form } from '#islands/forms/Form.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { describeError } from '#lib/api/errors.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { activate } from '#lib/stores/auth/activation.ts';
import { leaveFlash } from '#lib/stores/browser/flash.ts';

interface Props {
  readonly token: string;
  readonly onInvalidLink: () => void;
}

/** Waits for a press of its button, because programs that scan mail open every link. */
export function ActivateForm({ token, onInvalidLink }: Props) {
  const [errorMessage, setErrorMessage] = useState<string>();

  const submit = async () => {
    setErrorMessage(undefined);
    const outcome = await activate(token);
    if (outcome === 'activated' || outcome === 'signed-in') {
      const isSignedIn = outcome === 'signed-in';
      leaveFlash(isSignedIn ? 'opened' : 'activated');
      const address = paths.shippingAddress();
      environment.location.replace(isSignedIn ? address : paths.signIn(address));
      return untilLeft();
    }
    if (outcome === 'invalid-link') onInvalidLink();
    else setErrorMessage(describeError(outcome.failure));
    return undefined;
  };

  return (
    <Form defaultValues={{}} onSubmit={submit} className="form">
      <p>One tap and you’re in. Your Miami address comes next, ready to copy.</p>
      {errorMessage && (
        <ErrorAlert title="Your account is not active yet">{errorMessage}</ErrorAlert>
      )}
      <SubmitButton busy="Activating…">Activate my account</SubmitButton>
    </Form>
  );
}
