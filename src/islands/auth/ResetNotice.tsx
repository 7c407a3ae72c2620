import { useState } from 'react';
import { resetLinkMinutes } from '#lib/contract/plain-rules.ts';
import { requestReset } from '#lib/stores/auth/password-reset.ts';

/** Says where the link for a new password went, and sends it again. */
export function ResetNotice({ email }: { readonly email: string }) {
  const [status, setStatus] = useState('');

  const sendAgain = async () => {
    setStatus('Sending…');
    const outcome = await requestReset(email);
    setStatus(outcome === 'sent' ? 'Sent again.' : 'That did not work. Try again in a minute.');
  };

  return (
    <section className="reset-notice" aria-label="Your link">
      <p>
        If <strong>{email}</strong> has an account, the link is on its way. It works once, within{' '}
        {resetLinkMinutes} minutes. Nothing there? Look in your spam folder.
      </p>
      <button type="button" className="form-link" onClick={() => void sendAgain()}>
        Send it again
      </button>
      <p role="status" className="hint">
        {status}
      </p>
    </section>
  );
}
