import { useStore } from '@nanostores/react';
import type { NumberField } from '#lib/domain/calculator-form.ts';
import { $errors, $form, typeIn } from '#lib/stores/calculator/calculator.ts';
import { labels } from './error-text.ts';
import { NumberInput } from './NumberInput.tsx';

interface Props {
  readonly field: NumberField;
  /** The element id of its `FieldHint`. */
  readonly 'aria-describedby': string;
  /** A unit shown before the number. */
  readonly sign?: string;
}

/** A number of the parcel. */
export function ParcelNumber({ field, ...props }: Props) {
  const form = useStore($form);
  const errors = useStore($errors);
  return (
    <NumberInput
      {...props}
      field={field}
      name={field}
      label={labels[field]}
      aria-invalid={errors[field] !== undefined || undefined}
      value={form[field]}
      onChange={({ target }) => typeIn(field, target.value)}
    />
  );
}
