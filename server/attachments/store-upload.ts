import { randomUUID } from 'node:crypto';
import { messages } from '#lib/messages.ts';
import { attachmentOf } from '#server/answers/tracking.ts';
import { notFound, ProblemError } from '#server/problem.ts';
import type { Store } from '#server/store/open.ts';
import {
  countInvoices,
  deleteAttachmentRow,
  findBillingState,
  insertAttachments,
} from '#server/store/queries/attachments.ts';
import { refuseAt, type UploadFields } from './form.ts';
import type { ReceivedFile } from './receive.ts';

/** The refusal to change the invoices of a parcel that is billed. */
export const billedAlready = () =>
  new ProblemError(
    'conflict',
    'This parcel is billed already, so its invoices stay as they are. Write to us if one is wrong.',
  );

/** The row of a stored file. */
export const attachmentRow = (
  customerId: number,
  trackingId: string,
  file: Omit<ReceivedFile, 'field'>,
  at: Date,
) => ({
  customer_id: customerId,
  tracking_id: trackingId,
  id: randomUUID(),
  name: file.name,
  size_bytes: file.sizeBytes,
  media_type: file.mediaType,
  sha256: file.sha256,
  storage_key: file.storageKey,
  uploaded_at: at.toISOString(),
});

interface Upload {
  readonly customerId: number;
  readonly fields: UploadFields;
  readonly files: readonly ReceivedFile[];
  readonly at: Date;
}

/** Deletes the row of the invoice to be replaced; returns its storage key, or undefined when none is replaced. */
async function deleteReplacedRow(
  transaction: Store,
  { customerId, fields: { trackingId, replaces }, files }: Upload,
): Promise<string | undefined> {
  if (replaces === undefined) return undefined;
  if (files.length > 1)
    throw refuseAt('invalid', 'replaces', 'Send a single file to replace another.');
  const ids = { customerId, trackingId, attachmentId: replaces };
  const key = await deleteAttachmentRow(transaction, ids);
  if (key === undefined)
    throw new ProblemError(
      'conflict',
      'The invoice to be replaced is not there any more. Upload the file as a new one.',
    );
  return key;
}

/** Counts an upload's files on their tracking; throws when there is no room or it is billed. */
async function takeRoom(transaction: Store, upload: Upload, change: number): Promise<void> {
  const { customerId, fields, files } = upload;
  if (await countInvoices(transaction, customerId, fields.trackingId, change)) return;
  // Not counted: why not?
  const state = await findBillingState(transaction, customerId, fields.trackingId);
  if (!state) throw notFound();
  if (state === 'billed') throw billedAlready();
  throw refuseAt('conflict', files[0]?.field ?? 'file0', messages.maxFiles);
}

/** Adds the rows of an upload; returns them and the storage key of the replaced file. */
export async function storeUpload(transaction: Store, upload: Upload) {
  const { customerId, fields, files, at } = upload;
  const replacedKey = await deleteReplacedRow(transaction, upload);
  await takeRoom(transaction, upload, files.length - (replacedKey === undefined ? 0 : 1));
  const rows = files.map((file) => attachmentRow(customerId, fields.trackingId, file, at));
  await insertAttachments(transaction, rows);
  return { data: rows.map(attachmentOf), replacedKey };
}
