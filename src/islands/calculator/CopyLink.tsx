import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#islands/dom/copy-text.ts';
import { LinkIcon } from '#islands/ui/calculator-icons.tsx';
import { CircleCheckIcon } from '#islands/ui/icons.tsx';
import type { CalculatorForm } from '#lib/domain/calculator-form.ts';
import { $form, calculatorLink } from '#lib/stores/calculator/calculator.ts';

interface CopyAttempt {
  readonly form: CalculatorForm;
  readonly link: string;
  readonly isCopied: boolean;
}

interface Props {
  /** Shows the errors of the fields; true if there are any. */
  readonly showErrors: () => boolean;
}

/** Copies a link to this calculation, or shows it if the browser forbids copying. */
export function CopyLink({ showErrors }: Props) {
  const form = useStore($form);
  const [lastAttempt, setLastAttempt] = useState<CopyAttempt>();
  const field = useRef<HTMLInputElement>(null);
  // Once an input changes, the copied link is of another calculation.
  const attempt = lastAttempt?.form === form ? lastAttempt : undefined;
  const isRefused = attempt?.isCopied === false;

  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);

  const copy = async () => {
    if (showErrors()) return;
    const link = calculatorLink();
    setLastAttempt({ form, link, isCopied: await copyText(link) });
  };

  return (
    <div className="calc-share">
      <button type="button" className="button" onClick={() => void copy()}>
        {attempt?.isCopied ? <CircleCheckIcon /> : <LinkIcon />}
        Copy link
      </button>
      <p role="status" className="hint">
        {attempt?.isCopied && 'Link copied.'}
      </p>
      {isRefused && (
        <label className="calc-link">
          <span className="hint">Your browser blocks copying. Copy the link from here:</span>
          <input
            ref={field}
            className="input"
            readOnly
            value={attempt.link}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
    </div>
  );
}
