import type { ReactNode } from 'react';
import { useField } from './use-field.ts';

interface Props {
  readonly name: string;
  /** May contain links. */
  readonly label: ReactNode;
  readonly hint?: string;
}

/** A checkbox with its label, hint and error. */
export function Checkbox({ name, label, hint }: Props) {
  const { id, error, input } = useField(name, { hint, keepsBlanks: true });
  return (
    <div className="field">
      <div className="check">
        <input {...input} type="checkbox" className="check-box" />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="hint check-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
