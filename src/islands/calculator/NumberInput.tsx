import type { ComponentProps, ReactNode } from 'react';
import { type TouchedField, touchField } from '#lib/stores/calculator/calculator.ts';

export const inputId = (field: TouchedField): string => `calculator-${field}`;

interface Props extends Pick<ComponentProps<'input'>, 'autoFocus' | 'name' | 'value'> {
  readonly field: TouchedField;
  readonly label: string;
  /** The element id of its hint. */
  readonly describedBy: string;
  readonly isFaulty: boolean;
  /** A unit shown before the number. */
  readonly sign?: string | undefined;
  readonly onType: (text: string) => void;
  /** The line below. */
  readonly children?: ReactNode;
}

/** A labeled input of a number that keeps the text as typed. */
export function NumberInput(props: Props) {
  const { field, label, describedBy, isFaulty, sign, onType, children, ...input } = props;
  return (
    <div className="field">
      <label htmlFor={inputId(field)}>{label}</label>
      <div className="input-row">
        {sign && (
          <span className="calc-sign" aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          id={inputId(field)}
          {...input}
          className={sign ? 'input calc-signed' : 'input'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          aria-describedby={describedBy}
          aria-invalid={isFaulty || undefined}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => touchField(field)}
        />
      </div>
      {children}
    </div>
  );
}
