import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EditForm } from '#islands/editing/EditForm.tsx';
import { type FieldWords, valueWords } from '#islands/editing/value-words.ts';
import { Field } from '#islands/forms/Field.tsx';
import { Select } from '#islands/forms/Select.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { formatUsd } from '#lib/format/money.ts';
import { $categories, loadCategories } from '#lib/stores/calculator/categories.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import {
  type Correction,
  correctionDraft,
  correctionOf,
} from '#lib/stores/tracking/tracking-edit.ts';
import { categoryName } from './category-name.ts';

interface Props {
  readonly parcel: TrackingDetail;
  readonly onSaved: (message: string) => void;
}

const labels = {
  description: 'Description',
  declaredValue: 'Declared value, US$',
  category: 'Category',
} as const satisfies FieldWords<Correction>['labels'];

function CategoryField({ parcel }: { readonly parcel: TrackingDetail }) {
  const load = useStore($categories);
  const categories = lastValue(load) ?? [];
  const own = parcel.category;
  const missing = own !== null && !categories.some(({ id }) => id === own);
  return (
    <>
      <Select
        name="category"
        label={labels.category}
        hint="What’s mostly in the box? Duty and GCT depend on it."
        options={[
          ...(own === null ? [['', 'Choose one'] as const] : []),
          ...(missing ? [[own, categoryName(own, categories) ?? own] as const] : []),
          ...categories.map(({ id, name }) => [id, name] as const),
        ]}
      />
      {load.state === 'failed' && categories.length === 0 && (
        <p role="alert" className="field-error">
          The categories could not be loaded.{' '}
          <button type="button" className="button" onClick={() => void loadCategories()}>
            Load the categories
          </button>
        </p>
      )}
    </>
  );
}

/** The details of a parcel that the customer may correct until it is billed. */
export function CorrectionForm({ parcel, onSaved }: Props) {
  const [first] = useState(parcel);
  const [editor] = useState(() => ({
    ...correctionOf(parcel.id),
    draft: correctionDraft(parcel.id),
  }));
  const categories = lastValue(useStore($categories));
  const words: FieldWords<Correction> = {
    labels,
    wordsOf: (field, value) => {
      if (value === '') return valueWords(value);
      if (field === 'declaredValue') return formatUsd(Number(value));
      return field === 'category'
        ? (categoryName(String(value), categories) ?? '')
        : valueWords(value);
    },
  };
  return (
    <EditForm
      title="Correct what we know"
      thing={parcel}
      customerId={$session.get().id}
      editor={editor}
      rules={async () => (await import('./correction-rules.ts')).correctionRules(first)}
      words={words}
      onSaved={onSaved}
    >
      <Field name="description" label={labels.description} hint="What is inside, in your words." />
      <Field
        name="declaredValue"
        label={labels.declaredValue}
        hint="What you paid for the goods, without shipping."
        inputMode="decimal"
      />
      <CategoryField parcel={parcel} />
    </EditForm>
  );
}
