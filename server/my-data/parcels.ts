import type { Services } from '../services.ts';
import { attachmentsOf, eventsOf, trackingsAfter } from '../store/queries/my-data.ts';
import { toPounds } from '../weight.ts';
import { namesIn } from './file-names.ts';
import { pagesOf } from './rows.ts';

/** Why the archive lacks an invoice file, by its tracking's id and its own. */
export type BrokenFiles = Map<string, 'missing' | 'damaged'>;

/** The name of an invoice file among the broken ones. */
export const brokenKey = (trackingId: string, id: string): string => `${trackingId}/${id}`;

type TrackingRow = Awaited<ReturnType<typeof trackingsAfter>>[number];
type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];
type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];

const eventOf = (row: EventRow) => ({
  id: row.id,
  at: row.at,
  status: row.status,
  place: row.place,
  note: row.note,
  weightLb: toPounds(row.weight_grams),
  corrects: row.corrects,
});

function invoicesOf(rows: readonly AttachmentRow[], broken: BrokenFiles) {
  const names = namesIn(rows);
  return rows.map((row) => {
    const problem = broken.get(brokenKey(row.tracking_id, row.id)) ?? null;
    return {
      name: row.name,
      size: row.size_bytes,
      type: row.media_type,
      sha256: row.sha256,
      uploadedAt: row.uploaded_at,
      /** Where it stands in the archive. */
      file: problem === null ? (names.get(row.id) ?? null) : null,
      problem,
    };
  });
}

const parcelOf = (row: TrackingRow) => ({
  id: row.id,
  package: row.package_number,
  trackingNumber: row.tracking_number,
  shop: row.source,
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
  bill: row.billing_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A customer's parcels with their journey and invoices, newest first. */
export async function* readParcels({ store }: Services, customerId: number, broken: BrokenFiles) {
  for await (const page of pagesOf(trackingsAfter, store, customerId)) {
    const ids = page.map(({ id }) => id);
    const byTracking = (row: EventRow | AttachmentRow) => row.tracking_id;
    const events = Map.groupBy(await eventsOf(store, customerId, ids), byTracking);
    const files = Map.groupBy(await attachmentsOf(store, customerId, ids), byTracking);
    for (const row of page)
      yield {
        ...parcelOf(row),
        events: (events.get(row.id) ?? []).map(eventOf),
        invoices: invoicesOf(files.get(row.id) ?? [], broken),
      };
  }
}
