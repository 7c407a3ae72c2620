import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { resetLinkMinutes } from '#lib/contract/plain-rules.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { $resetToken } from '#lib/stores/auth/password-reset.ts';
import { DeadLink } from './DeadLink.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Sets a new password with the mailed link, or explains what to do if the link is invalid. */
export function ResetPage() {
  // The built page has the form: most who come have a link, which it cannot know.
  const token = useStore($resetToken, { ssr: () => '' });
  const [invalidToken, setInvalidToken] = useState<string>();
  if (token !== undefined && token !== invalidToken)
    return <ResetForm token={token} onInvalidLink={() => setInvalidToken(token)} />;
  return (
    <DeadLink
      title={messages.invalidResetLink}
      href={paths.forgot()}
      linkText="Ask for a new link"
      takesFocus={token !== undefined}
    >
      {`Each link works once, within ${resetLinkMinutes} minutes, and a newer one replaces it. Open the link in the newest email, or ask for another.`}
    </DeadLink>
  );
}
