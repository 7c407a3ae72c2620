import { call } from '#lib/api/call.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { changedFields } from '#lib/domain/edits.ts';
import { createEditDraft, type EditDraft } from '#lib/stores/editing/edit-draft.ts';
import type { EditedPart } from '#lib/stores/editing/save-edit.ts';
import { $session } from '#lib/stores/session/session.ts';
import { parcelSubject } from './parcel-subject.ts';

/** The fields that a customer may correct, as the form holds them; unknown values are empty strings. */
export type Correction = Readonly<Record<'description' | 'declaredValue' | 'category', string>>;

const valuesOf = (parcel: TrackingDetail): Correction => ({
  description: parcel.description,
  declaredValue: parcel.declaredValue === null ? '' : parcel.declaredValue.toFixed(2),
  category: parcel.category ?? '',
});

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The correctable fields as an edited part of one parcel. */
export const correctionPart = (id: string): EditedPart<TrackingDetail, Correction> => ({
  subject: { ...parcelSubject(id), isClosed: ({ billed }) => billed },
  valuesOf,
  withValues: (parcel, { description, declaredValue, category }) => ({
    ...parcel,
    description,
    declaredValue: numberOf(declaredValue),
    category: category || null,
  }),
  send: async ({ version, values: { description, declaredValue, category } }, idempotencyKey) => {
    const params = { customerId: $session.get().id, trackingId: id };
    const body = {
      id,
      version,
      description,
      ...(declaredValue !== '' && { declaredValue: Number(declaredValue) }),
      ...(category !== '' && { category }),
    };
    return (await call('updateTracking', { params, body }, { idempotencyKey })).data;
  },
});

/** The unsaved changes of one parcel. */
export const correctionDraft = (id: string): EditDraft<Correction> =>
  createEditDraft<Correction>(`parcel:${id}`);

/** True if this tab has unsaved changes of the parcel. */
export function hasUnsavedCorrection(parcel: TrackingDetail): boolean {
  const newest = { version: parcel.version, values: valuesOf(parcel) };
  const { base, mine } = correctionDraft(parcel.id).resume($session.get().id, newest);
  return changedFields(base.values, mine).length > 0;
}
