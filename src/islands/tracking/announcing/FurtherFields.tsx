import { Field } from '#islands/forms/Field.tsx';
import { Select } from '#islands/forms/Select.tsx';
import { TextArea } from '#islands/forms/TextArea.tsx';
import { CategoryField } from '#islands/tracking/CategoryField.tsx';
import { currencies, maxComment } from '#lib/contract/parcel-values.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { announcementLabels as labels } from './announcement-labels.ts';
import { CurrencyNote, SeaNote } from './EstimateNotes.tsx';

/** The optional fields of an announcement. */
export const FurtherFields = ({ category }: { readonly category: string | null }) => (
  <>
    <Field name="source" label={labels.source} hint="Optional, such as Amazon." />
    <Field name="description" label={labels.description} hint="Optional: what is inside." />
    <div>
      <div className="form-pair">
        <Field
          name="declaredValue"
          label={labels.declaredValue}
          hint="Optional, without shipping."
          inputMode="decimal"
          autoComplete="off"
        />
        <Select
          name="currency"
          label={labels.currency}
          options={currencies.map((code) => [code, code] as const)}
        />
      </div>
      <CurrencyNote />
    </div>
    <CategoryField label={labels.category} current={category} />
    <div>
      <div className="form-pair">
        <Select
          name="shippingType"
          label={labels.shippingType}
          options={[['', 'Not decided yet'], ...Object.entries(shippingTypeLabels)]}
        />
        <Field
          name="weightLb"
          label={labels.weightLb}
          hint="Optional: we weigh it anyway."
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <SeaNote />
    </div>
    <TextArea
      name="comment"
      label={labels.comment}
      hint="Optional: what our warehouse should know."
      limit={maxComment}
    />
  </>
);
