import type { ComponentProps } from 'react';
import { type TouchedField, touchField } from '#lib/stores/calculator/calculator.ts';

export const inputId = (field: TouchedField): string => `calculator-${field}`;

interface Props extends ComponentProps<'input'> {
  readonly field: TouchedField;
  readonly label: string;
  /** A unit shown before the number. */
  readonly sign?: string;
}

/** A labeled input of a number that keeps the text as typed. */
export const NumberInput = ({ field, label, sign, ...input }: Props) => (
  <div className="field">
    <label htmlFor={inputId(field)}>{label}</label>
    <div className="input-row">
      {sign && (
        <span className="calc-sign" aria-hidden="true">
          {sign}
        </span>
      )}
      <input
        {...input}
        id={inputId(field)}
        className={sign ? 'input calc-signed' : 'input'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        onBlur={() => touchField(field)}
      />
    </div>
  </div>
);
