import { call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import { getNeeds } from '#lib/contract/needs.ts';
import {
  getTracking,
  listTrackings,
  type TrackingDetail,
  trackingDetailSchema,
} from '#lib/contract/trackings.ts';
import type { Invoice } from './invoice-uploads.ts';
import { createKeeper } from './known.ts';
import { forgetAnswers } from './known-keys.ts';
import { createLoader, lastValue } from './load.ts';
import { $session } from './session.ts';
import { $tracking, changeTracking, reloadTracking } from './tracking.ts';
import { $trackingId, loadTrackings } from './trackings.ts';

const loader = createLoader(createKeeper<TrackingDetail>(trackingDetailSchema));

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

/** The invoices of a parcel that is shown. */
export function shownInvoices(trackingId: string): readonly Invoice[] {
  const load = $trackingId.get() === trackingId ? $tracking.get() : $invoiceParcel.get();
  const parcel = lastValue(load);
  return parcel?.id === trackingId ? parcel.attachments : [];
}

/** What the tab knows of the parcel, the list and the needs is no longer true. */
function forgetParcel(trackingId: string): void {
  const { params } = inputFor(trackingId);
  forgetAnswers(addressOf(getTracking, { params }));
  forgetAnswers(addressOf(listTrackings, { params }));
  forgetAnswers(addressOf(getNeeds, {}));
}

const reloadList = (): void => {
  if ($trackingId.get() === undefined) void loadTrackings();
};

/** Shows a parcel with other invoices wherever it is shown, once the server has them so. */
export function changeInvoices(
  trackingId: string,
  change: (invoices: readonly Invoice[]) => readonly Invoice[],
): void {
  forgetParcel(trackingId);
  const changed = (parcel: TrackingDetail): TrackingDetail => {
    const attachments = [...change(parcel.attachments)];
    return { ...parcel, attachments, invoiceCount: attachments.length };
  };
  changeTracking(trackingId, changed);
  const parcel = lastValue($invoiceParcel.get());
  if (parcel?.id === trackingId) loader.show(changed(parcel));
  reloadList();
}

/** Asks the server which invoices a parcel has, where it is shown: something was not as this page thought. */
export function refreshInvoices(trackingId: string): void {
  forgetParcel(trackingId);
  if ($trackingId.get() === trackingId) void reloadTracking();
  if (lastValue($invoiceParcel.get())?.id === trackingId) void reloadInvoiceParcel(trackingId);
  reloadList();
}
