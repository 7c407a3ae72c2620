import { call } from '#lib/api/call.ts';
import { type TrackingDetail, updateTracking } from '#lib/contract/trackings.ts';
import { refreshOnReturn } from '#lib/stores/browser/leaving.ts';
import { createEditDraft, type EditDraft } from '#lib/stores/editing/edit-draft.ts';
import type { EditedPart } from '#lib/stores/editing/save-edit.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $tracking, fetchTracking, refreshTracking, showTracking } from './tracking.ts';

/** What a customer may correct, as its form holds it; what is not known is an empty text. */
export type Correction = Readonly<Record<'description' | 'declaredValue' | 'category', string>>;

const valuesOf = (parcel: TrackingDetail): Correction => ({
  description: parcel.description,
  declaredValue: parcel.declaredValue === null ? '' : parcel.declaredValue.toFixed(2),
  category: parcel.category ?? '',
});

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** What a customer may correct of one parcel, as a part of it that is edited and saved. */
export const correctionOf = (id: string): EditedPart<TrackingDetail, Correction> => ({
  subject: {
    shown: () => {
      const parcel = lastValue($tracking.get());
      return parcel?.id === id ? parcel : undefined;
    },
    show: showTracking,
    fetchNewest: () => fetchTracking(id),
    follow: () => refreshOnReturn(() => void refreshTracking()),
    isClosed: ({ billed }) => billed,
  },
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
      ...{ id, version, description },
      ...(declaredValue !== '' && { declaredValue: Number(declaredValue) }),
      ...(category !== '' && { category }),
    };
    return (await call(updateTracking, { params, body }, { idempotencyKey })).data;
  },
});

/** The unsaved changes of one parcel. */
export const correctionDraft = (id: string): EditDraft<Correction> =>
  createEditDraft<Correction>(`AB:parcel:${id}`);

/** True when changes of this parcel were left unsaved in this tab. */
export function hasUnsavedCorrection(parcel: TrackingDetail): boolean {
  const newest = { version: parcel.version, values: valuesOf(parcel) };
  const { base, mine } = correctionDraft(parcel.id).resume($session.get().id, newest);
  return base.values !== mine;
}
