import { useStore } from '@nanostores/react';
import type { NumberField } from '#lib/domain/calculator-form.ts';
import { $faults } from '#lib/stores/calculator/calculator.ts';
import { faultWords } from './fault-words.ts';

interface Props {
  readonly id: string;
  readonly fields: readonly NumberField[];
  readonly hint: string;
}

/** The hint or the errors below fields; always present, so that nothing moves under the pointer. */
export function FieldLine({ id, fields, hint }: Props) {
  const faults = useStore($faults);
  const wrong = fields.flatMap((field) => {
    const fault = faults[field];
    return fault ? [[field, faultWords(field, fault)] as const] : [];
  });
  return (
    <p id={id} className={wrong.length > 0 ? 'field-error calc-line' : 'hint calc-line'}>
      {wrong.length > 0 ? wrong.map(([field, words]) => <span key={field}>{words} </span>) : hint}
    </p>
  );
}
