import { useEffect } from 'react';
import { Toast } from '#islands/ui/Toast.tsx';
import { useTold } from '#islands/ui/use-told.ts';
import { takeFlash } from '#lib/stores/browser/flash.ts';
import { SignIn } from './SignIn.tsx';

/** The sign-in form, and what the page before had to tell. */
export function SignInPage() {
  const { told, tell } = useTold();
  useEffect(() => tell(takeFlash()), [tell]);

  return (
    <>
      <SignIn />
      <Toast told={told} tell={tell} />
    </>
  );
}
