import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';

interface Props {
  readonly legend: string;
  readonly hint?: string;
  /** The names of its fields, which are validated on a phone before the next part is shown. */
  readonly names?: readonly string[];
  /** On a phone only this part is shown. */
  readonly isCurrent: boolean;
  /** Shows the next part; the last one has none. */
  readonly onNext?: () => void;
  readonly onBack?: (() => void) | undefined;
  /** Its place among the steps of a phone. */
  readonly number: number;
  /** What submits the form, with the last part; other widths show it too. */
  readonly submit?: ReactNode;
  readonly children: ReactNode;
}

/** A part of step 2; a phone shows one at a time, until the whole form was submitted and refused. */
export function Part({
  legend,
  hint,
  names = [],
  isCurrent,
  onNext,
  onBack,
  number,
  submit,
  children,
}: Props) {
  const nextButton = useRef<HTMLButtonElement>(null);
  const { trigger } = useFormContext();
  const goNext = async () => {
    if (await trigger([...names], { shouldFocus: true })) onNext?.();
  };
  // Enter shows the next part instead of submitting, where there is a Next button.
  const catchEnter = (event: KeyboardEvent) => {
    const isShown = nextButton.current?.checkVisibility();
    if (event.key !== 'Enter' || !isShown || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void goNext();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys of the fields inside.
    <div className="part" data-current={isCurrent || undefined} onKeyDown={catchEnter}>
      {/* The first one is counted by the heading. */}
      {number > 2 && <p className="step-count step-phone">Step {number} of 5</p>}
      <FieldGroup legend={legend} {...(hint && { hint })}>
        {children}
      </FieldGroup>
      {submit}
      <p className="part-ways">
        {onNext && (
          <button
            ref={nextButton}
            type="button"
            className="button button-primary"
            onClick={() => void goNext()}
          >
            Next
          </button>
        )}
        {onBack && (
          <button type="button" className="form-link" onClick={onBack}>
            Back
          </button>
        )}
      </p>
    </div>
  );
}
