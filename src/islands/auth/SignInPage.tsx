import { useEffect } from 'react';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import { takeFlash } from '#lib/stores/browser/flash.ts';
import { SignIn } from './SignIn.tsx';

/** The sign-in form, with the message that the previous page left. */
export function SignInPage() {
  const { toast, showToast } = useToast();
  useEffect(() => showToast(takeFlash()), [showToast]);

  return (
    <>
      <SignIn />
      <Toast toast={toast} showToast={showToast} />
    </>
  );
}
