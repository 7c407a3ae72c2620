import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Boundary } from '#islands/ui/Boundary.tsx';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { ErrorState } from '#islands/ui/Notice.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { $resetToken } from '#lib/stores/password-reset.ts';
import { ResetForm } from './ResetForm.tsx';

/** `takesFocus` after a refusal: the button that had the focus is gone then. */
function InvalidLink({ takesFocus }: { readonly takesFocus: boolean }) {
  const action = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) action.current?.focus();
  }, [takesFocus]);

  return (
    <ErrorState
      icon={<TriangleAlertIcon />}
      title={messages.invalidResetLink}
      action={
        <a ref={action} href={paths.forgot()} className="button button-primary">
          Ask for a new link
        </a>
      }
    >
      Each link works once and for 60 minutes, and a newer one replaces it. Open the link in the
      newest mail, or ask for another.
    </ErrorState>
  );
}

function Reset() {
  const token = useStore($resetToken);
  const [refused, setRefused] = useState<string>();
  if (!token || token === refused) return <InvalidLink takesFocus={token !== undefined} />;
  return <ResetForm key={token} token={token} onInvalidLink={() => setRefused(token)} />;
}

/** Choosing a new password with the mailed link, or what to do without a good one. */
export const ResetPage = () => (
  <Boundary>
    <Reset />
  </Boundary>
);
