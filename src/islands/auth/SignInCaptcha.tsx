import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $asksCaptcha } from '#lib/stores/auth/sign-in.ts';

const CaptchaField = lazy(async () => ({
  default: (await import('#islands/captcha/CaptchaField.tsx')).CaptchaField,
}));

/** After too many attempts, a captcha with which nobody has to wait. */
export function SignInCaptcha() {
  const isAsked = useStore($asksCaptcha);
  return (
    isAsked && (
      <>
        <p className="hint">
          There were too many attempts. Answer this as well, and you can sign in without waiting.
        </p>
        <Suspense fallback={<div className="captcha-card" aria-busy="true" />}>
          <CaptchaField />
        </Suspense>
      </>
    )
  );
}
