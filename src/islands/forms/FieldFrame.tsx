import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The label, hint and error around a control. */
export const FieldFrame = ({ id, label, hint, error, children }: Props) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {hint && (
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    )}
    {children}
    {error && (
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    )}
  </div>
);
