import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EditForm } from '#islands/editing/EditForm.tsx';
import { type FieldText, valueText } from '#islands/editing/field-text.ts';
import { Field } from '#islands/forms/Field.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { formatUsd } from '#lib/format/money.ts';
import { $categories } from '#lib/stores/calculator/categories.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import {
  type Correction,
  correctionDraft,
  correctionPart,
} from '#lib/stores/tracking/tracking-edit.ts';
import { CategoryField } from './CategoryField.tsx';
import { categoryName } from './category-name.ts';

interface Props {
  readonly parcel: TrackingDetail;
  readonly onSaved: (message: string) => void;
}

const labels = {
  description: 'Description',
  declaredValue: 'Declared value, US$',
  category: 'Category',
} as const satisfies FieldText<Correction>['labels'];

const rules = async (savedValues: Correction) =>
  (await import('./correction-rules.ts')).correctionRules(savedValues);

/** The details of a parcel that the customer may correct until it is billed. */
export function CorrectionForm({ parcel, onSaved }: Props) {
  const [editor] = useState(() => ({
    ...correctionPart(parcel.id),
    draft: correctionDraft(parcel.id),
  }));
  const categories = lastValue(useStore($categories));
  const text: FieldText<Correction> = {
    labels,
    textOf: (field, value) => {
      if (field === 'declaredValue' && value !== '') return formatUsd(Number(value));
      const name = field === 'category' ? categoryName(String(value), categories) : null;
      return name ?? valueText(value);
    },
  };
  return (
    <EditForm
      title="Correct what we know"
      thing={parcel}
      customerId={$session.get().id}
      editor={editor}
      rules={rules}
      text={text}
      onSaved={onSaved}
    >
      <Field name="description" label={labels.description} hint="What is inside, in your words." />
      <Field
        name="declaredValue"
        label={labels.declaredValue}
        hint="What you paid for the goods, without shipping."
        inputMode="decimal"
      />
      <CategoryField label={labels.category} current={parcel.category} />
    </EditForm>
  );
}
