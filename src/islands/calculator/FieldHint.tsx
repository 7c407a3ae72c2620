import { useStore } from '@nanostores/react';
import type { NumberField } from '#lib/domain/calculator-form.ts';
import { $errors } from '#lib/stores/calculator/calculator.ts';
import { errorMessage } from './error-text.ts';

interface Props {
  readonly id: string;
  readonly fields: readonly NumberField[];
  readonly hint: string;
}

/** The hint or the errors below fields; always present, so that nothing moves under the pointer. */
export function FieldHint({ id, fields, hint }: Props) {
  const errors = useStore($errors);
  const message = fields
    .map((field) => errors[field] && errorMessage(field, errors[field]))
    .filter(Boolean)
    .join(' ');
  return (
    <p id={id} className={`${message ? 'field-error' : 'hint'} calc-line`}>
      {message || hint}
    </p>
  );
}
