import { hash } from 'node:crypto';
import type { FileStore } from '#server/files/file-store.ts';
import type { Store } from '#server/store/open.ts';
import { insertCountedAttachment } from '#server/store/queries/attachments.ts';
import type { Parcel } from './parcels.ts';

interface InvoicedTracking {
  customerId: number;
  id: string;
  uploadedAt: string;
  parcel: Parcel;
}

const asPage = ({ source, description, valueCents }: Parcel) =>
  `<!doctype html><meta charset="utf-8"><title>Invoice</title><h1>${source}</h1><p>1 × ${description}: US$${(valueCents / 100).toFixed(2)}</p>\n`;

/** Seeds a shop's invoice for a parcel: the file first, then the row that names it. */
export async function seedInvoice(
  store: Store,
  files: FileStore,
  { customerId, id, uploadedAt, parcel }: InvoicedTracking,
): Promise<void> {
  const bytes = Buffer.from(asPage(parcel));
  const storageKey = `${customerId}/${id}-1`;
  await files.put(storageKey, bytes);
  await insertCountedAttachment(store, {
    customer_id: customerId,
    tracking_id: id,
    id: `${id}-1`,
    name: `invoice-${parcel.source.toLowerCase().replace(/\W+/g, '-')}.html`,
    size_bytes: bytes.length,
    media_type: 'text/html',
    sha256: hash('sha256', bytes, 'hex'),
    storage_key: storageKey,
    uploaded_at: uploadedAt,
  });
}
