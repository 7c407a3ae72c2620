import type { HTMLInputAutoCompleteAttribute } from 'react';
import { ChevronDownIcon } from '#islands/ui/icons.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useField } from './use-field.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Another field to validate again when this one changes. */
  readonly alsoChecks?: string;
}

/** A labeled native select. */
export function Select({ name, label, hint, options, autoComplete, alsoChecks }: Props) {
  const { id, error, input } = useField(name, { hint, alsoChecks });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="input-row">
        <select {...input} autoComplete={autoComplete} className="input select">
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="select-arrow">
          <ChevronDownIcon />
        </span>
      </div>
    </FieldFrame>
  );
}
