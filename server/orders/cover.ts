import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { ReceivedFile } from '#server/attachments/receive.ts';
import { attachmentRow } from '#server/attachments/store-upload.ts';
import { drawFor } from '#server/invoice-pdf/drawing.ts';
import { prealertOf } from '#server/prealerts/stored-prealert.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import {
  countInvoices,
  deleteAttachmentRow,
  insertAttachments,
} from '#server/store/queries/attachments.ts';
import { updateParcel } from '#server/store/queries/feed.ts';
import { attachmentsOf, findTracking } from '#server/store/queries/tracking-detail.ts';
import type { OrderShare } from './share.ts';

interface Row {
  readonly customer_id: number;
  readonly id: string;
  readonly recipient: string;
  readonly announced: string | null;
}

/** A cover page that is stored but has no row yet. */
export interface StoredCover extends Omit<ReceivedFile, 'field'> {
  /** What the page shows. */
  readonly order: OrderShare;
}

/** Renders and stores the cover page of a parcel of a divided order; `storeCover()` adds its row. */
export async function makeCover(
  { files, covers, tenant, clock }: Pick<Services, 'files' | 'covers' | 'tenant' | 'clock'>,
  { customer_id: customerId, recipient }: Pick<Row, 'customer_id' | 'recipient'>,
  order: OrderShare,
  storageKey: string,
): Promise<StoredCover> {
  const buyer = `${recipient} (${customerId})`;
  const cover = { order, buyer, at: clock().toISOString() };
  const bytes = await drawFor(customerId, () => covers.renderCover(cover, tenant));
  await files.put(storageKey, bytes);
  return {
    name: `Cover page for customs, parcel ${order.parcel + 1} of ${order.parcels.length}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
    sha256: hash('sha256', bytes, 'hex'),
    storageKey,
    order,
  };
}

/** True if a parcel has an invoice that a cover page can go before. */
export async function needsCover(store: Store, row: Pick<Row, 'customer_id' | 'id' | 'announced'>) {
  const invoices = await attachmentsOf(store, row.customer_id, [row.id]);
  return invoices.some(({ id }) => id !== coverIdOf(row));
}

/** The id of the cover page among a parcel’s invoices; undefined if there is none. */
export const coverIdOf = (row: Pick<Row, 'announced'>): string | undefined =>
  prealertOf(row)?.order?.coverId ?? undefined;

/** The cover page that an upload brings with it, for a parcel that has its share of an order and none yet. */
export async function coverFor(
  services: Services,
  row: Row,
  newKey: () => string,
  log: FastifyBaseLogger,
): Promise<StoredCover | undefined> {
  const order = prealertOf(row)?.order;
  if (!order) return undefined;
  const invoices = await attachmentsOf(services.store, row.customer_id, [row.id]);
  if (invoices.some(({ id }) => id === order.coverId)) return undefined;
  try {
    return await makeCover(services, row, order, newKey());
  } catch (error) {
    // The invoice counts more than our page.
    log.error({ err: error, trackingId: row.id }, 'a cover page could not be made');
    return undefined;
  }
}

/** Deletes the row of a cover page that is left without an invoice; returns its storage key. */
export async function deleteLoneCover(transaction: Store, customerId: number, trackingId: string) {
  const parcel = await findTracking(transaction, customerId, trackingId);
  const coverId = parcel && coverIdOf(parcel);
  if (!coverId || (await needsCover(transaction, parcel))) return undefined;
  const key = await deleteAttachmentRow(transaction, {
    customerId,
    trackingId,
    attachmentId: coverId,
  });
  if (key !== undefined) await countInvoices(transaction, customerId, trackingId, -1);
  return key;
}

/**
 * Adds the row of a cover page in place of the previous one, and its id to the parcel's pre-alert; returns the row and
 * the storage key of the replaced page. Adds nothing without room, to a parcel without an invoice, or if the order was
 * divided differently since the page was drawn.
 */
export async function storeCover(
  transaction: Store,
  { customer_id: customerId, id: trackingId }: Pick<Row, 'customer_id' | 'id'>,
  file: StoredCover,
  at: Date,
) {
  const parcel = await findTracking(transaction, customerId, trackingId);
  if (!parcel || !(await needsCover(transaction, parcel))) return undefined;
  const prealert = prealertOf(parcel);
  if (!prealert?.order) return undefined;
  const { coverId } = prealert.order;
  if (!isDeepStrictEqual(prealert.order, { ...file.order, coverId })) return undefined;
  const replacedKey = coverId
    ? await deleteAttachmentRow(transaction, { customerId, trackingId, attachmentId: coverId })
    : undefined;
  const change = replacedKey === undefined ? 1 : 0;
  if (!(await countInvoices(transaction, customerId, trackingId, change))) return undefined;
  const row = attachmentRow(customerId, trackingId, file, at);
  await insertAttachments(transaction, [row]);
  const announced = JSON.stringify({ ...prealert, order: { ...prealert.order, coverId: row.id } });
  await updateParcel(transaction, { customer_id: customerId, id: trackingId }, { announced });
  return { row, replacedKey };
}
