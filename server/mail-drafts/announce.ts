import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { newStorageKey } from '#server/attachments/receive.ts';
import type { Own } from '#server/audit/audit.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { type Announcement, announce } from '#server/prealerts/announce.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { countInvoices, insertAttachments } from '#server/store/queries/attachments.ts';
import type { DraftRow } from './content.ts';

/**
 * Copies the mail’s file under a key for each parcel, before any row names them; false if it is gone. Each copy counts
 * as an attempt to upload it.
 */
export async function copyFile(
  { files, store, clock }: Pick<Services, 'files' | 'store' | 'clock'>,
  { storage_key, customer_id }: DraftRow,
  keys: readonly string[],
): Promise<boolean> {
  const stream = await files.read(storage_key);
  if (!stream) return false;
  const bytes = await buffer(stream);
  for (const key of keys) {
    await consumeCustomerLimit(store, clock(), 'upload-attempts', customer_id);
    await files.put(key, bytes);
  }
  return true;
}

/** Adds the parcel's path to the errors of a refusal. */
async function withParcelPath<Answer>(index: number, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.options.errors) throw error;
    const errors = error.options.errors.map(({ path, message }) => ({
      path: `parcels.${index}.${path}`,
      message,
    }));
    throw new ProblemError(error.code, error.message, { ...error.options, errors });
  }
}

/** Adds the mail as an invoice of one parcel, which counts as an upload; false if there is no room. */
async function attach(transaction: Store, draft: DraftRow, parcel: string, key: string, at: Date) {
  if (!(await countInvoices(transaction, draft.customer_id, parcel, 1))) return false;
  await consumeCustomerLimit(transaction, at, 'uploads', draft.customer_id);
  await insertAttachments(transaction, [
    {
      customer_id: draft.customer_id,
      tracking_id: parcel,
      id: randomUUID(),
      name: draft.name,
      size_bytes: draft.size_bytes,
      media_type: draft.media_type,
      sha256: draft.sha256,
      storage_key: key,
      uploaded_at: at.toISOString(),
    },
  ]);
  return true;
}

interface Announcing {
  readonly draft: DraftRow;
  readonly parcels: readonly Announcement[];
  /** The keys of the file’s copies. */
  readonly keys: readonly string[];
}

/** Announces the parcels of a mail, in the caller’s transaction. */
export async function announceParcels(
  transaction: Store,
  services: Services,
  own: Own,
  { draft, parcels, keys }: Announcing,
) {
  const results: { id: string; isNew: boolean; hasFile: boolean }[] = [];
  for (const [index, parcel] of parcels.entries()) {
    const { id, isNew } = await withParcelPath(index, announce(transaction, services, own, parcel));
    const key = keys[index];
    // Two numbers of a mail may name one parcel.
    const isFirst = !results.some((result) => result.id === id);
    const hasFile =
      key !== undefined && isFirst && (await attach(transaction, draft, id, key, services.clock()));
    results.push({ id, isNew, hasFile });
  }
  return results;
}

/** A key for the file of each parcel. */
export const keysFor = (customerId: number, parcels: readonly unknown[]): string[] =>
  parcels.map(() => newStorageKey(customerId));
