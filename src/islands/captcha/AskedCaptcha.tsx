import { lazy, Suspense } from 'react';

const CaptchaField = lazy(async () => ({
  default: (await import('./CaptchaField.tsx')).CaptchaField,
}));

/** A captcha that a form asks for only at times, with a sentence above it; loaded when it is shown. */
export const AskedCaptcha = ({ introduction }: { readonly introduction: string }) => (
  <>
    <p className="hint">{introduction}</p>
    <Suspense fallback={<div className="captcha-card" aria-busy="true" />}>
      <CaptchaField />
    </Suspense>
  </>
);
