import { useStore } from '@nanostores/react';
import type { NumberField } from '#lib/domain/calculator-form.ts';
import {
  $errors,
  $form,
  type TouchedField,
  touchField,
  typeIn,
} from '#lib/stores/calculator/calculator.ts';
import { labels } from './error-text.ts';

export const inputId = (field: TouchedField): string => `calculator-${field}`;

interface Props {
  readonly field: NumberField;
  /** The element id of its `FieldHint`. */
  readonly describedBy: string;
  /** A unit shown before the number. */
  readonly sign?: string;
}

/** A labeled number field that keeps the text as typed. */
export function NumberInput({ field, describedBy, sign }: Props) {
  const form = useStore($form);
  const isFaulty = useStore($errors)[field] !== undefined;
  return (
    <div className="field">
      <label htmlFor={inputId(field)}>{labels[field]}</label>
      <div className="input-row">
        {sign && (
          <span className="calc-sign" aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          id={inputId(field)}
          name={field}
          className={sign ? 'input calc-signed' : 'input'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          aria-describedby={describedBy}
          aria-invalid={isFaulty || undefined}
          value={form[field]}
          onChange={({ target }) => typeIn(field, target.value)}
          onBlur={() => touchField(field)}
        />
      </div>
    </div>
  );
}
