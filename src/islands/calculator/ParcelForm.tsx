import { useStore } from '@nanostores/react';
import type { ReactNode, SubmitEvent } from 'react';
import { ChevronDownIcon } from '#islands/ui/icons.tsx';
import { withLengthUnit, withWeightUnit } from '#lib/domain/calculator-form.ts';
import { $form, changeForm } from '#lib/stores/calculator/calculator.ts';
import { FieldLine } from './FieldLine.tsx';
import type { CalculatorFigures } from './figures.ts';
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

function CategoryField({
  categories,
}: {
  readonly categories: CalculatorFigures['tariff']['categories'];
}) {
  const { category } = useStore($form);
  const chosen = categories.find(({ id }) => id === category);
  return (
    <div className="field">
      <label htmlFor="calculator-category">Category</label>
      <div className="input-row">
        <select
          id="calculator-category"
          name="category"
          className="input select"
          aria-describedby="calculator-category-line"
          value={category}
          onChange={({ target }) => changeForm({ category: target.value })}
        >
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <span className="select-arrow">
          <ChevronDownIcon />
        </span>
      </div>
      <p id="calculator-category-line" className="hint calc-line">
        {chosen?.note ?? 'What’s mostly in the box? Duty and tax depend on it.'}
      </p>
    </div>
  );
}

interface Props {
  readonly figures: CalculatorFigures;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The inputs of the calculator (§3); each change recalculates. */
export function ParcelForm({ figures, onSubmit, children }: Props) {
  const form = useStore($form);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Before hydration nothing may be sent: outside a <dialog>, “dialog” does nothing.
    <form className="form" method="dialog" noValidate onSubmit={submit}>
      <CategoryField categories={figures.tariff.categories} />
      <div className="calc-field">
        <NumberInput field="value" describedBy="calculator-value-line" sign="US$" />
        <FieldLine
          id="calculator-value-line"
          fields={['value']}
          hint="US dollars: what the goods cost, without shipping."
        />
      </div>
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
        <FieldLine
          id="calculator-weight-line"
          fields={['weight']}
          hint="Your best guess, including packaging."
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
        <FieldLine
          id="calculator-size-line"
          fields={['length', 'width', 'height']}
          hint="Optional: the outside of the box makes the cost exact."
        />
      </div>
      {children}
    </form>
  );
}
