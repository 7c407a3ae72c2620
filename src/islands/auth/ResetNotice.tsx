import { useEffect, useRef } from 'react';
import { SendAgain } from '#islands/forms/SendAgain.tsx';
import { resetLinkMinutes } from '#lib/contract/plain-rules.ts';
import { requestReset } from '#lib/stores/auth/password-reset.ts';

/** Says where the link for a new password went, and sends it again; focused, because it answers the form before. */
export function ResetNotice({ email }: { readonly email: string }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} tabIndex={-1} className="reset-notice" aria-label="Your link">
      <p>
        If <strong>{email}</strong> has an account, the link is on its way. It works once, within{' '}
        {resetLinkMinutes} minutes. Nothing there? Look in your spam folder.
      </p>
      <SendAgain send={() => requestReset(email)} />
    </section>
  );
}
