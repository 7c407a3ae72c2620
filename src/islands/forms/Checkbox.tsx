import type { ReactNode } from 'react';
import { FieldError, Hint } from './FieldFrame.tsx';
import { useField } from './use-field.ts';

interface Props {
  readonly name: string;
  /** May contain links. */
  readonly label: ReactNode;
  readonly hint?: string;
}

/** A checkbox with its label, hint and error. */
export function Checkbox({ name, label, hint }: Props) {
  const { id, error, input } = useField(name, { hint });
  return (
    <div className="field">
      <div className="check">
        <input {...input} type="checkbox" className="check-box" />
        <label htmlFor={id}>{label}</label>
      </div>
      <Hint id={id} text={hint} className="hint check-hint" />
      <FieldError id={id} text={error} />
    </div>
  );
}
