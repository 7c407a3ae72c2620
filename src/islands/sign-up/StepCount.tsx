import { profileParts } from './steps.ts';

interface Props {
  readonly number: number;
}

/** Counts the steps: two, but each part of the second one is a step on a phone. */
export const StepCount = ({ number }: Props) => (
  <>
    <span className="step-count step-wide">Step {Math.min(number, 2)} of 2</span>
    <span className="step-count step-phone">
      Step {number} of {1 + profileParts}
    </span>
  </>
);
