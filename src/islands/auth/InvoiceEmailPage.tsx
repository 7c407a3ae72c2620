import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { invalidInvoiceEmailLink } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { $invoiceEmailToken } from '#lib/stores/auth/invoice-email.ts';
import { DeadLink } from './DeadLink.tsx';
import { InvoiceEmailForm } from './InvoiceEmailForm.tsx';

/** Confirms an invoice email with the mailed link, or explains what to do if the link is invalid. */
export function InvoiceEmailPage() {
  const token = useStore($invoiceEmailToken);
  const [invalidToken, setInvalidToken] = useState<string>();
  if (token && token !== invalidToken)
    return (
      <InvoiceEmailForm key={token} token={token} onInvalidLink={() => setInvalidToken(token)} />
    );
  return (
    <DeadLink
      title={invalidInvoiceEmailLink}
      href={paths.personalInfo()}
      linkText="Personal info"
      takesFocus={token !== undefined}
    >
      A link works once, within 7 days, and for the newest address only. The customer can have
      another one emailed: clear the invoice email in Personal info, save, enter it again and save.
    </DeadLink>
  );
}
