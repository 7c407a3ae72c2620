import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';

interface Props {
  readonly legend: string;
  readonly hint?: string;
  /** Its required fields, which a phone checks before it shows the next part. */
  readonly names?: readonly string[];
  /** A phone shows this part alone. */
  readonly isAt: boolean;
  /** Shows the next part; the last one has none. */
  readonly onNext?: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A part of step 2; a phone shows one at a time, until something in the whole form was refused. */
export function Part({ legend, hint, names = [], isAt, onNext, onBack, children }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  const { trigger } = useFormContext();
  const goOn = async () => {
    if (await trigger([...names], { shouldFocus: true })) onNext?.();
  };
  // The key that submits goes on instead, where there is a way on.
  const catchEnter = (event: KeyboardEvent) => {
    const isShown = next.current?.checkVisibility();
    if (event.key !== 'Enter' || !isShown || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void goOn();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys of the fields inside.
    <div className="part" data-at={isAt || undefined} onKeyDown={catchEnter}>
      <FieldGroup legend={legend} {...(hint && { hint })}>
        {children}
      </FieldGroup>
      <p className="part-ways">
        {onNext && (
          <button
            ref={next}
            type="button"
            className="button button-primary"
            onClick={() => void goOn()}
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
