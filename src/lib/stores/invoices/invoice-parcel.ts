import { call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import { getNeeds } from '#lib/contract/needs.ts';
import {
  getTracking,
  listTrackings,
  type TrackingDetail,
  trackingDetailSchema,
} from '#lib/contract/trackings.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { clearCached } from '#lib/stores/fetching/cache-keys.ts';
import { createLoader, lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $tracking, reloadTracking, showTracking } from '#lib/stores/tracking/tracking.ts';
import { $trackingId, $trackings, loadTrackings } from '#lib/stores/tracking/trackings.ts';
import type { Invoice } from './invoice-uploads.ts';

const loader = createLoader(createCache<TrackingDetail>(trackingDetailSchema));

/** The parcel whose invoices the list's dialog shows. */
export const $invoiceParcel = loader.$load;

const inputFor = (trackingId: string) => ({
  params: { customerId: $session.get().id, trackingId },
});

const fetchParcel =
  (trackingId: string) =>
  async (signal: AbortSignal): Promise<TrackingDetail> =>
    (await call(getTracking, inputFor(trackingId), { signal })).data;

/** Shows a parcel's invoices in the list's dialog; another one's are not shown meanwhile. */
export function openInvoiceParcel(trackingId: string): Promise<void> {
  if (lastValue($invoiceParcel.get())?.id !== trackingId) loader.reset();
  return loader.open(addressOf(getTracking, inputFor(trackingId)), fetchParcel(trackingId));
}

/** Fetches the dialog's parcel anew. */
export const reloadInvoiceParcel = (trackingId: string): Promise<void> =>
  loader.load(fetchParcel(trackingId));

function shownParcel(trackingId: string): TrackingDetail | undefined {
  const load = $trackingId.get() === trackingId ? $tracking.get() : $invoiceParcel.get();
  const parcel = lastValue(load);
  return parcel?.id === trackingId ? parcel : undefined;
}

/** The invoices of a parcel that is shown. */
export const shownInvoices = (trackingId: string): readonly Invoice[] =>
  shownParcel(trackingId)?.attachments ?? [];

/** What the tab knows of the parcel, the list and the needs is no longer true. */
function forgetParcel(trackingId: string): void {
  const { params } = inputFor(trackingId);
  clearCached(addressOf(getTracking, { params }));
  clearCached(addressOf(listTrackings, { params }));
  clearCached(addressOf(getNeeds, {}));
}

const reloadList = (): void => {
  // Its page may have been left meanwhile.
  const isShown = $trackingId.get() === undefined && $trackings.get().state !== 'idle';
  if (isShown) void loadTrackings();
};

/** Shows a parcel with other invoices wherever it is shown, once the server has them so. */
export function changeInvoices(
  trackingId: string,
  change: (invoices: readonly Invoice[]) => readonly Invoice[],
): void {
  forgetParcel(trackingId);
  const parcel = shownParcel(trackingId);
  if (!parcel) {
    reloadList();
    return;
  }
  const attachments = [...change(parcel.attachments)];
  const changed = { ...parcel, attachments, invoiceCount: attachments.length };
  showTracking(changed);
  if (lastValue($invoiceParcel.get())?.id === trackingId) loader.show(changed);
}

/** Asks the server which invoices a parcel has, where it is shown: something was not as this page thought. */
export function refreshInvoices(trackingId: string): void {
  forgetParcel(trackingId);
  if ($trackingId.get() === trackingId) void reloadTracking();
  if (lastValue($invoiceParcel.get())?.id === trackingId) void reloadInvoiceParcel(trackingId);
  reloadList();
}
