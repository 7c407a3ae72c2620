import { lazy, type ReactNode, Suspense } from 'react';

const CaptchaField = lazy(async () => ({
  default: (await import('./CaptchaField.tsx')).CaptchaField,
}));

/** A captcha that a form asks for only at times, with the reason above it; loaded when it is shown. */
export const AskedCaptcha = ({ children }: { readonly children: ReactNode }) => (
  <>
    <p className="hint">{children}</p>
    <Suspense fallback={<div className="captcha-card" aria-busy="true" />}>
      <CaptchaField />
    </Suspense>
  </>
);
