import { useStore } from '@nanostores/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { ShownCategory } from '#lib/domain/calculator.ts';
import { withLengthUnit, withWeightUnit } from '#lib/domain/calculator-units.ts';
import {
  $form,
  $isSuggested,
  changeContents,
  changeForm,
} from '#lib/stores/calculator/calculator.ts';
import { CategoryField } from './CategoryField.tsx';
import { FieldHint } from './FieldHint.tsx';
import { FurtherItems } from './FurtherItems.tsx';
import { HandoverChoice } from './HandoverChoice.tsx';
import { NumberInput } from './NumberInput.tsx';
import { UnitChoice } from './UnitChoice.tsx';

const weightUnits = [
  ['lb', 'Pounds'],
  ['kg', 'Kilograms'],
] as const;
const lengthUnits = [
  ['in', 'Inches'],
  ['cm', 'Centimeters'],
] as const;

interface Props {
  readonly categories: readonly ShownCategory[];
  readonly deliveryCents: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The inputs of the calculator (§3); each change recalculates. */
export function ParcelForm({ categories, deliveryCents, onSubmit, children }: Props) {
  const form = useStore($form);
  const isSuggested = useStore($isSuggested);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Before hydration nothing may be sent: outside a <dialog>, “dialog” does nothing.
    <form className="form" method="dialog" noValidate onSubmit={submit}>
      <CategoryField
        id="calculator-category"
        name="category"
        categories={categories}
        value={form.category}
        onChange={(category) => changeContents({ category })}
      >
        {categories.find(({ id }) => id === form.category)?.note ??
          'What’s mostly in the box? Duty and tax depend on it.'}
      </CategoryField>
      <div className="calc-field">
        <NumberInput field="value" describedBy="calculator-value-line" sign="US$" />
        <FieldHint
          id="calculator-value-line"
          fields={['value']}
          hint="In US dollars: what the goods cost, without shipping."
        />
      </div>
      <FurtherItems categories={categories} />
      <div className="calc-field">
        <div className="calc-measured">
          <NumberInput field="weight" describedBy="calculator-weight-line" />
          <UnitChoice
            name="weightUnit"
            label="Unit of weight"
            units={weightUnits}
            value={form.weightUnit}
            onChange={(unit) => changeForm(withWeightUnit(form, unit))}
          />
        </div>
        <FieldHint
          id="calculator-weight-line"
          fields={['weight']}
          hint={
            isSuggested
              ? 'Typical for this category. Change it if you know better.'
              : 'Your best guess, including packaging.'
          }
        />
      </div>
      <div className="calc-field">
        <div className="calc-measured">
          <div className="calc-size">
            <NumberInput field="length" describedBy="calculator-size-line" />
            <NumberInput field="width" describedBy="calculator-size-line" />
            <NumberInput field="height" describedBy="calculator-size-line" />
          </div>
          <UnitChoice
            name="lengthUnit"
            label="Unit of size"
            units={lengthUnits}
            value={form.lengthUnit}
            onChange={(unit) => changeForm(withLengthUnit(form, unit))}
          />
        </div>
        <FieldHint
          id="calculator-size-line"
          fields={['length', 'width', 'height']}
          hint="Optional. The outside of the box makes the cost exact."
        />
      </div>
      <HandoverChoice deliveryCents={deliveryCents} />
      {children}
    </form>
  );
}
