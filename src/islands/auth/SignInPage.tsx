import { lazy, Suspense, useEffect, useState } from 'react';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import { takeFlash, takeResetAddress } from '#lib/stores/browser/flash.ts';
import { SignIn } from './SignIn.tsx';

// Few visitors come from the form for a forgotten password.
const ResetNotice = lazy(async () => ({
  default: (await import('./ResetNotice.tsx')).ResetNotice,
}));

/** The sign-in form, with the message that the previous page left. */
export function SignInPage() {
  const { toast, showToast } = useToast();
  const [resetAddress, setResetAddress] = useState<string>();
  useEffect(() => {
    showToast(takeFlash());
    setResetAddress(takeResetAddress());
  }, [showToast]);

  return (
    <>
      {resetAddress && (
        <Suspense>
          <ResetNotice email={resetAddress} />
        </Suspense>
      )}
      <SignIn />
      <Toast toast={toast} showToast={showToast} />
    </>
  );
}
