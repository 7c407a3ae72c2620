import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EditForm } from '#islands/editing/EditForm.tsx';
import { type FieldText, valueText } from '#islands/editing/field-text.ts';
import { categoryName } from '#islands/tracking/category-name.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import type { Announcement } from '#lib/stores/announcing/announcement.ts';
import { prealertDraft, prealertPart } from '#lib/stores/announcing/prealert-edit.ts';
import { $categories } from '#lib/stores/calculator/categories.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { announcementLabels } from './announcement-labels.ts';
import { FurtherFields } from './FurtherFields.tsx';
import { TrackingNumberField } from './TrackingNumberField.tsx';

interface Props {
  readonly parcel: TrackingDetail;
  readonly onSaved: (message: string) => void;
}

const rules = async () => (await import('./announcement-rules.ts')).announcementRules;

/** Edits the pre-alert of a parcel that has not arrived yet. */
export function PrealertForm({ parcel, onSaved }: Props) {
  const [editor] = useState(() => ({
    ...prealertPart(parcel.id),
    draft: prealertDraft(parcel.id),
  }));
  const categories = lastValue(useStore($categories));
  const text: FieldText<Announcement> = {
    labels: announcementLabels,
    textOf: (field, value) => {
      const name = field === 'category' ? categoryName(String(value), categories) : null;
      return name ?? valueText(value);
    },
  };
  return (
    <EditForm
      title="Change what you announced"
      thing={parcel}
      customerId={$session.get().id}
      editor={editor}
      rules={rules}
      text={text}
      onSaved={onSaved}
    >
      <TrackingNumberField />
      <FurtherFields category={parcel.category} />
    </EditForm>
  );
}
