import { useCallback, useEffect, useState } from 'react';
import { Toast } from '#islands/ui/Toast.tsx';
import { takeFlash } from '#lib/stores/flash.ts';
import { SignIn } from './SignIn.tsx';

/** The sign-in form, and what the page before had to tell. */
export function SignInPage() {
  const [message, setMessage] = useState<string>();
  useEffect(() => setMessage(takeFlash()), []);
  const close = useCallback(() => setMessage(undefined), []);

  return (
    <>
      <SignIn />
      <Toast message={message} onClose={close} />
    </>
  );
}
