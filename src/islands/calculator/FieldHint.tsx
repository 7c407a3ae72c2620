import { useStore } from '@nanostores/react';
import type { NumberField } from '#lib/domain/calculator-form.ts';
import { $errors } from '#lib/stores/calculator/calculator.ts';
import { errorMessage } from './error-text.ts';

interface HintProps {
  readonly id: string;
  readonly hint: string;
}

interface LineProps extends HintProps {
  /** Shown instead of the hint. */
  readonly error: string | undefined;
}

/** The hint or the error below a field; always present, so that nothing moves under the pointer. */
export const HintLine = ({ id, hint, error }: LineProps) => (
  <p id={id} className={`${error ? 'field-error' : 'hint'} calc-line`}>
    {error || hint}
  </p>
);

interface Props extends HintProps {
  readonly fields: readonly NumberField[];
}

/** The hint or the errors below fields of the parcel. */
export function FieldHint({ fields, ...props }: Props) {
  const errors = useStore($errors);
  const messages = fields.flatMap((field) => {
    const error = errors[field];
    return error ? [errorMessage(field, error)] : [];
  });
  return <HintLine {...props} error={messages.join(' ')} />;
}
