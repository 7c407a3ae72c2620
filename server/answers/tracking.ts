import { maxEvents, type TrackingDetail, type TrackingSummary } from '#lib/contract/trackings.ts';
import { inOrder } from '#lib/domain/tracking-history.ts';
import { findReady, type WorkingCompany } from '#lib/domain/usual-times.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { readParcelEstimate } from '#server/prealerts/estimate.ts';
import {
  differencesIn,
  type PrealertColumns,
  prealertOf,
} from '#server/prealerts/stored-prealert.ts';
import { notFound } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { trackingsAfter } from '#server/store/queries/my-data.ts';
import {
  type AttachmentRow,
  attachmentsOf,
  type EventRow,
  eventsOf,
  findTracking,
  type TrackingRow,
} from '#server/store/queries/tracking-detail.ts';
import type { ListedRow } from '#server/store/queries/trackings.ts';
import { toPounds } from '#server/units/weight.ts';
import { centsLeft } from './billing.ts';

/** What the day on which a parcel is usually ready depends on, besides the parcel. */
export interface ReadyContext {
  readonly tenant: WorkingCompany;
  /** In Jamaica, as YYYY-MM-DD. */
  readonly today: string;
}

export const readyContext = ({
  tenant,
  clock,
}: Pick<Services, 'tenant' | 'clock'>): ReadyContext => ({
  tenant,
  today: jamaicanDay(clock()),
});

function readyOf(
  { status, shipping_type, status_since }: ListedRow,
  { tenant, today }: ReadyContext,
) {
  if (status_since === null) return null;
  const movedOn = jamaicanDay(new Date(status_since));
  return findReady({ status, shippingType: shipping_type, movedOn }, tenant, today) ?? null;
}

/** A parcel as a row of the list. */
export const trackingSummaryOf = (row: ListedRow, context: ReadyContext): TrackingSummary => ({
  id: row.id,
  package: row.package_number,
  trackingNumber: row.tracking_number,
  source: row.source,
  description: row.description,
  carrier: row.carrier,
  shippingType: row.shipping_type,
  status: row.status,
  receivedAt: row.received_at,
  weightLb: toPounds(row.weight_grams),
  invoiceCount: row.invoice_count,
  billed: row.billing_id !== null,
  prealert: row.prealert,
  ready: readyOf(row, context),
});

type ParcelRow = Awaited<ReturnType<typeof trackingsAfter>>[number];

/** A parcel, for its page and for the download of all data. */
export const parcelOf = (row: ParcelRow) => ({
  id: row.id,
  package: row.package_number,
  trackingNumber: row.tracking_number,
  description: row.description,
  carrier: row.carrier,
  shippingType: row.shipping_type,
  status: row.status,
  receivedAt: row.received_at,
  weightLb: toPounds(row.weight_grams),
  declaredValue: row.declared_value_cents === null ? null : row.declared_value_cents / 100,
  category: row.category,
  manifest: row.manifest,
  recipient: row.recipient,
  countryDestination: row.country_destination,
});

/** An event of a parcel, for its page and for the download of all data. */
export const eventOf = (row: EventRow) => ({
  id: row.id,
  at: row.at,
  status: row.status,
  place: row.place,
  note: row.note,
  weightLb: toPounds(row.weight_grams),
  corrects: row.corrects,
});

/** An invoice file as the API returns it. */
export const attachmentOf = (row: Omit<AttachmentRow, 'tracking_id'>) => ({
  id: row.id,
  name: row.name,
  size: row.size_bytes,
  type: row.media_type,
  uploadedAt: row.uploaded_at,
});

type ReadServices = Pick<Services, 'store' | 'clock' | 'rates' | 'tariff' | 'tenant'>;

/** A parcel's pre-alert with its differences; null if the customer announced nothing. */
function announcedOf(row: PrealertColumns) {
  const prealert = prealertOf(row);
  return prealert && { ...prealert, differences: differencesIn(row) };
}

/** What is left to pay of the parcel's bill, in US dollars; null while it is not billed. */
function dueOf(row: TrackingRow): number | null {
  const { billing_status, billing_cents, billing_paid_cents } = row;
  if (billing_cents === null || billing_paid_cents === null) return null;
  if (billing_status === 'VOID') return 0;
  return centsLeft({ total_cents: billing_cents, paid_cents: billing_paid_cents }) / 100;
}

/** One tracking of this customer as the API returns it; throws not-found when there is none. */
export async function readTracking(
  services: ReadServices,
  customerId: number,
  trackingId: string,
): Promise<TrackingDetail> {
  const { store } = services;
  const [row, events, attachments] = await Promise.all([
    findTracking(store, customerId, trackingId),
    eventsOf(store, customerId, [trackingId]),
    attachmentsOf(store, customerId, [trackingId]),
  ]);
  if (!row) throw notFound();
  return {
    ...trackingSummaryOf(row, readyContext(services)),
    ...parcelOf(row),
    version: row.version,
    billingId: row.billing_id,
    billingNumber: row.billing_number,
    due: dueOf(row),
    events: inOrder(events)
      .slice(-maxEvents)
      .map((event) => ({ ...eventOf(event), photo: event.photo_ref })),
    attachments: attachments.map(attachmentOf),
    estimate: await readParcelEstimate(services, row),
    announced: announcedOf(row),
  };
}
