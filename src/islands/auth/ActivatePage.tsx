import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { $activationToken } from '#lib/stores/auth/activation.ts';
import { ActivateForm } from './ActivateForm.tsx';
import { DeadLink } from './DeadLink.tsx';

/** Activates an account with the mailed link, or explains what to do if the link is invalid. */
export function ActivatePage() {
  const token = useStore($activationToken);
  const [invalidToken, setInvalidToken] = useState<string>();
  if (token && token !== invalidToken)
    return <ActivateForm key={token} token={token} onInvalidLink={() => setInvalidToken(token)} />;
  return (
    <DeadLink
      title={messages.invalidActivationLink}
      href={paths.signIn()}
      linkText="Sign in"
      takesFocus={token !== undefined}
    >
      A link works once, within 24 hours. Your account may be active already: sign in. If it is not,
      your password is refused there, but within 7 days of signing up we mail you a new link. You
      can also <a href={paths.signUp()}>sign up again</a>.
    </DeadLink>
  );
}
