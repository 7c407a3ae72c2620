import type { Insertable } from 'kysely';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { prepared } from '#server/store/prepared.ts';
import type { Schema } from '#server/store/schema.ts';

/** A customer's waiting mails, newest first. */
export const listMailDrafts = (store: Store, customerId: number) =>
  store
    .selectFrom('mail_drafts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('arrived_at', 'desc')
    .orderBy('id')
    .execute();

/** Characters of `content` that hold the subject, even if each of its 300 is escaped as six. */
const contentStart = 2000;

/** What the list shows of a customer's waiting mails, newest first: of their content only its beginning. */
export const listMailSummaries = (store: Store, customerId: number) =>
  store
    .selectFrom('mail_drafts')
    .select(['id', 'arrived_at', 'kept_until', 'is_forwarded', 'shop', 'parcels'])
    .select((eb) =>
      eb.fn<string>('substr', ['content', eb.lit(1), eb.lit(contentStart)]).as('contentStart'),
    )
    .where('customer_id', '=', customerId)
    .orderBy('arrived_at', 'desc')
    .orderBy('id')
    .execute();

const selectNames = prepared<{ customerId: number }>()((store, p) =>
  store
    .selectFrom('mail_drafts')
    .select(['id', 'shop', 'parcels'])
    .where('customer_id', '=', p('customerId'))
    .orderBy('arrived_at', 'desc')
    .orderBy('id'),
);

/** The names of a customer's waiting mails, newest first. */
export const listMailDraftNames = (store: Store, customerId: number) =>
  selectNames(store, { customerId });

/** How many of a customer's mails wait, and how many of them were forwarded. */
export async function countMailDrafts(store: Store, customerId: number) {
  const { count, forwarded } = await store
    .selectFrom('mail_drafts')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('is_forwarded').as('forwarded'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), forwardedCount: Number(forwarded) };
}

/** One of a customer's waiting mails. */
export const findMailDraft = (store: Store, customerId: number, id: string) =>
  store
    .selectFrom('mail_drafts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Renews the expiry of the same mail if it is waiting already; undefined if it is not. A forwarded one that its customer
 * pastes, too, is the customer's own from then on.
 */
export const renewMailDraft = (
  transaction: Store,
  { customer_id, mail_hash, kept_until, is_forwarded }: Insertable<Schema['mail_drafts']>,
) =>
  transaction
    .updateTable('mail_drafts')
    .set({ kept_until, ...(is_forwarded === 0 && { is_forwarded }) })
    .where('customer_id', '=', customer_id)
    .where('mail_hash', '=', mail_hash)
    .returningAll()
    .executeTakeFirst();

/** Adds a mail that waits. */
export const insertMailDraft = (transaction: Store, row: Insertable<Schema['mail_drafts']>) =>
  transaction.insertInto('mail_drafts').values(row).returningAll().executeTakeFirstOrThrow();

/** Deletes a mail that waited; returns the storage key of its file, undefined when there was none. */
export async function deleteMailDraft(
  transaction: Store,
  customerId: number,
  id: string,
): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom('mail_drafts')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

/** Deletes all of a customer's waiting mails; returns the storage keys of their files. */
export async function deleteMailDraftsOf(
  transaction: Store,
  customerId: number,
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('mail_drafts')
    .where('customer_id', '=', customerId)
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Deletes the mails whose time is over; the sweep of files follows. */
export const deleteEndedMailDrafts = (store: Store, now: Instant) =>
  store.deleteFrom('mail_drafts').where('kept_until', '<=', now).execute();
