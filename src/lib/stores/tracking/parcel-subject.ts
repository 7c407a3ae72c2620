import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { refreshOnReturn } from '#lib/stores/browser/leaving.ts';
import type { Subject } from '#lib/stores/editing/save-edit.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $tracking, fetchTracking, refreshTracking, showTracking } from './tracking.ts';

/** One parcel, for the forms that edit a part of it. */
export const parcelSubject = (id: string): Subject<TrackingDetail> => ({
  shown: () => {
    const parcel = lastValue($tracking.get());
    return parcel?.id === id ? parcel : undefined;
  },
  show: showTracking,
  fetchNewest: () => fetchTracking(id),
  follow: () => refreshOnReturn(() => void refreshTracking()),
});
