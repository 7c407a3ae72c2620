import { useEffect, useRef, useState } from 'react';
import { Form } from '#islands/forms/Form.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { describeError } from '#lib/api/errors.ts';
import { confirmInvoiceAddress } from '#lib/stores/auth/invoice-email.ts';

interface Props {
  readonly token: string;
  readonly onInvalidLink: () => void;
}

/** Takes the focus, because the button that had it is gone. */
function Confirmation() {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} role="status">
      Thank you. Invoices go to this email address from now on; you can close this page.
    </p>
  );
}

/** Waits for a press of its button, because programs that scan mail open every link. */
export function InvoiceEmailForm({ token, onInvalidLink }: Props) {
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isConfirmed, setIsConfirmed] = useState(false);

  const submit = async () => {
    setErrorMessage(undefined);
    const outcome = await confirmInvoiceAddress(token);
    if (outcome === 'confirmed') setIsConfirmed(true);
    else if (outcome === 'invalid-link') onInvalidLink();
    else setErrorMessage(describeError(outcome.failure));
    return undefined;
  };

  if (isConfirmed) return <Confirmation />;
  return (
    <Form defaultValues={{}} onSubmit={submit} className="form">
      <p>One tap, and this customer’s bills come to the email address that got this link.</p>
      {errorMessage && <ErrorAlert title="Not confirmed yet">{errorMessage}</ErrorAlert>}
      <SubmitButton busy="Confirming…">Receive the bills here</SubmitButton>
    </Form>
  );
}
