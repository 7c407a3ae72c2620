import { call } from '#lib/api/call.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { changedFields } from '#lib/domain/edits.ts';
import { createEditDraft, type EditDraft } from '#lib/stores/editing/edit-draft.ts';
import type { EditedPart } from '#lib/stores/editing/save-edit.ts';
import { $session } from '#lib/stores/session/session.ts';
import { parcelSubject } from '#lib/stores/tracking/parcel-subject.ts';
import { type Announcement, announcementOf, bodyOf } from './announcement.ts';

/** The editable fields of a pre-alert, until its parcel arrives. */
export const prealertPart = (id: string): EditedPart<TrackingDetail, Announcement> => ({
  subject: { ...parcelSubject(id), isClosed: ({ prealert }) => !prealert },
  valuesOf: announcementOf,
  withValues: (parcel, values) => {
    const { trackingNumber, source, description, category, comment } = bodyOf(values);
    const { announced } = parcel;
    // The rest shows with the answer, in which the server has converted the value and estimated the cost again.
    return {
      ...parcel,
      trackingNumber,
      source,
      description,
      category,
      ...(announced && { announced: { ...announced, comment } }),
    };
  },
  send: async ({ version, values }, idempotencyKey) => {
    const params = { customerId: $session.get().id, trackingId: id };
    const body = { id, version, ...bodyOf(values) };
    return (await call('updateTracking', { params, body }, { idempotencyKey })).data;
  },
});

/** The unsaved changes of one pre-alert. */
export const prealertDraft = (id: string): EditDraft<Announcement> =>
  createEditDraft<Announcement>(`announcement:${id}`);

/** True if this tab has unsaved changes of the pre-alert. */
export function hasUnsavedPrealert(parcel: TrackingDetail): boolean {
  const newest = { version: parcel.version, values: announcementOf(parcel) };
  const { base, mine } = prealertDraft(parcel.id).resume($session.get().id, newest);
  return changedFields(base.values, mine).length > 0;
}
