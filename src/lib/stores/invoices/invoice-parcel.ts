import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { createCachedData } from '#lib/stores/fetching/cached-data.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { forgetParcel, reloadList } from '#lib/stores/tracking/changed.ts';
import { $tracking, reloadTracking, showTracking } from '#lib/stores/tracking/tracking.ts';
import { $trackingId } from '#lib/stores/tracking/trackings.ts';
import type { Invoice } from './invoice-uploads.ts';

const loader = createCachedData('getTracking');

/** The parcel whose invoices the list's dialog shows. */
export const $invoiceParcel = loader.$load;

const inputFor = (trackingId: string) => ({
  params: { customerId: $session.get().id, trackingId },
});

/** Shows a parcel's invoices in the list's dialog; those of another parcel do not show meanwhile. */
export function openInvoiceParcel(trackingId: string): Promise<void> {
  if (lastValue($invoiceParcel.get())?.id !== trackingId) loader.reset();
  return loader.open(inputFor(trackingId));
}

/** Fetches the dialog's parcel again. */
export const reloadInvoiceParcel = (trackingId: string): Promise<void> =>
  loader.load(inputFor(trackingId));

/** The parcel, if it is shown. */
export function shownParcel(trackingId: string): TrackingDetail | undefined {
  const load = $trackingId.get() === trackingId ? $tracking.get() : $invoiceParcel.get();
  const parcel = lastValue(load);
  return parcel?.id === trackingId ? parcel : undefined;
}

/** The invoices of a parcel; none if it is not shown. */
export const shownInvoices = (trackingId: string): readonly Invoice[] =>
  shownParcel(trackingId)?.attachments ?? [];

/** The parcel with this cover page of its share of an order; unchanged without both. */
function withCover(parcel: TrackingDetail, cover: Invoice | undefined): TrackingDetail {
  const { announced } = parcel;
  if (!(cover && announced?.order)) return parcel;
  return {
    ...parcel,
    announced: { ...announced, order: { ...announced.order, coverId: cover.id } },
  };
}

/**
 * Updates a parcel's invoices wherever it is shown, after the server has changed them; `cover` is the cover page of its
 * order, if one came with the change.
 */
export function changeInvoices(
  trackingId: string,
  change: (invoices: readonly Invoice[]) => readonly Invoice[],
  cover?: Invoice,
): void {
  forgetParcel(trackingId);
  const parcel = shownParcel(trackingId);
  if (!parcel) {
    reloadList();
    return;
  }
  const attachments = [...change(parcel.attachments)];
  const newParcel = withCover({ ...parcel, attachments, invoiceCount: attachments.length }, cover);
  showTracking(newParcel);
  if (lastValue($invoiceParcel.get())?.id === trackingId) loader.show(newParcel);
}

/** Fetches a parcel's invoices again wherever it is shown, because this page was wrong about them. */
export function refreshInvoices(trackingId: string): void {
  forgetParcel(trackingId);
  if ($trackingId.get() === trackingId) void reloadTracking();
  if (lastValue($invoiceParcel.get())?.id === trackingId) void reloadInvoiceParcel(trackingId);
  reloadList();
}
