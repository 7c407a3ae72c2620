import { inOrder } from '#lib/domain/tracking-history.ts';
import { eventOf, parcelOf } from '#server/answers/tracking.ts';
import { differencesIn, prealertOf } from '#server/prealerts/stored-prealert.ts';
import { trackingsAfter } from '#server/store/queries/my-data.ts';
import {
  type AttachmentRow,
  attachmentsOf,
  type EventRow,
  eventsOf,
} from '#server/store/queries/tracking-detail.ts';
import { pathsOf } from './file-names.ts';
import { pagesOf } from './rows.ts';
import type { DataSource } from './source.ts';

/** Why the archive lacks an invoice file, by its tracking's id and its own. */
export type BrokenFiles = Map<string, 'missing' | 'damaged'>;

/** The key of an invoice file in `BrokenFiles`. */
export const brokenKey = (trackingId: string, id: string): string => `${trackingId}/${id}`;

function invoicesOf(rows: readonly AttachmentRow[], broken: BrokenFiles) {
  const paths = pathsOf(rows);
  return rows.map((row) => {
    const problem = broken.get(brokenKey(row.tracking_id, row.id)) ?? null;
    return {
      name: row.name,
      size: row.size_bytes,
      type: row.media_type,
      sha256: row.sha256,
      uploadedAt: row.uploaded_at,
      /** Its path in the archive. */
      file: problem === null ? (paths.get(row.id) ?? null) : null,
      problem,
    };
  });
}

/** A customer's parcels with their journey and invoices, newest first. */
export async function* readParcels({ store }: DataSource, customerId: number, broken: BrokenFiles) {
  for await (const page of pagesOf(trackingsAfter, store, customerId)) {
    const ids = page.map(({ id }) => id);
    const byTracking = (row: EventRow | AttachmentRow) => row.tracking_id;
    const events = Map.groupBy(await eventsOf(store, customerId, ids), byTracking);
    const files = Map.groupBy(await attachmentsOf(store, customerId, ids), byTracking);
    for (const row of page)
      yield {
        ...parcelOf(row),
        shop: row.source,
        bill: row.billing_id,
        announced: prealertOf(row),
        differences: differencesIn(row),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        events: inOrder(events.get(row.id) ?? []).map(eventOf),
        invoices: invoicesOf(files.get(row.id) ?? [], broken),
      };
  }
}
