import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { prefetch } from '#islands/dom/prefetch.ts';
import { findReferrer } from '#lib/stores/sign-up/referrer.ts';
import { $signUpStep } from '#lib/stores/sign-up/sign-up-steps.ts';
import { AccountStep } from './AccountStep.tsx';
import { StepHeading } from './StepHeading.tsx';

const loadProfileStep = async () => ({
  default: (await import('./ProfileStep.tsx')).ProfileStep,
});
const ProfileStep = lazy(loadProfileStep);

interface Props {
  readonly siteName: string;
}

/** Sign-up in two steps, each with its own address on one page. */
export function SignUp({ siteName }: Props) {
  const step = useStore($signUpStep);

  // After the first render, which needs neither.
  useEffect(() => {
    prefetch(loadProfileStep);
    void findReferrer();
  }, []);

  return (
    <div className="sign-up" data-step={step}>
      <StepHeading step={step} siteName={siteName} />
      {step === 'account' ? (
        <AccountStep />
      ) : (
        <Suspense fallback={<div className="profile-place" />}>
          <ProfileStep />
        </Suspense>
      )}
    </div>
  );
}
