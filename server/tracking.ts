import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { notFound } from './problem.ts';
import type { Store } from './store/open.ts';
import {
  findTracking,
  listTrackingAttachments,
  listTrackingEvents,
} from './store/queries/trackings.ts';
import { toPounds } from './weight.ts';

/** One tracking of this customer as the API answers it; throws not-found when there is none. */
export async function readTracking(
  store: Store,
  customerId: number,
  trackingId: string,
): Promise<TrackingDetail> {
  const row = await findTracking(store, customerId, trackingId);
  if (!row) throw notFound();
  const events = await listTrackingEvents(store, customerId, trackingId);
  const attachments = await listTrackingAttachments(store, customerId, trackingId);
  return {
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
    manifest: row.manifest,
    recipient: row.recipient,
    countryDestination: row.country_destination,
    declaredValue: row.declared_value_cents === null ? null : row.declared_value_cents / 100,
    category: row.category,
    version: row.version,
    billed: row.billing_id !== null,
    billingId: row.billing_id,
    billingNumber: row.billing_number,
    events: events.map((event) => ({
      id: event.id,
      at: event.at,
      status: event.status,
      place: event.place,
      note: event.note,
      weightLb: toPounds(event.weight_grams),
      photo: event.photo_ref,
      corrects: event.corrects,
    })),
    attachments: attachments.map((file) => ({
      id: file.id,
      name: file.name,
      size: file.size_bytes,
      type: file.media_type,
      uploadedAt: file.uploaded_at,
    })),
  };
}
