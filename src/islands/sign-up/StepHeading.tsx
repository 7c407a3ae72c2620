import { useEffect, useRef } from 'react';
import type { SignUpStep } from '#lib/stores/sign-up/sign-up-steps.ts';
import { signUpSteps } from './steps.ts';

interface Props {
  readonly step: SignUpStep;
  /** For the document's title. */
  readonly siteName: string;
}

/** The heading of a step; focused when the step changes, like the top of a new page. */
export function StepHeading({ step, siteName }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const { title, number } = signUpSteps[step];

  useEffect(() => {
    document.title = `${title} · ${siteName}`;
    if (shownStep.current === step) return;
    shownStep.current = step;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, title, siteName]);

  return (
    <h1 ref={heading} tabIndex={-1} className="step-heading">
      <span className="step-count step-wide">Step {number} of 2</span>
      <span className="step-count step-phone">Step {number} of 5</span> {title}
    </h1>
  );
}
