import type { ExpressionBuilder } from 'kysely';
import { isPostgres } from '#server/store/engine.ts';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';
import { inPieces, rowsOfPiece } from './in-pieces.ts';

interface NewMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly payload: string;
  /** The code of the customer who caused it; null for a stranger. */
  readonly owner: number | null;
  readonly now: Instant;
}

/** Queues a mail, due at once. */
export const insertMail = (transaction: Store, mail: NewMail) =>
  transaction
    .insertInto('outbox')
    .values({
      id: mail.id,
      kind: mail.kind,
      recipient: mail.recipient,
      payload: mail.payload,
      next_attempt_at: mail.now,
      created_at: mail.now,
      customer_id: mail.owner,
    })
    .execute();

/** Queues a mail to a customer's address on record; the same statement queues nothing for an unknown customer. */
export const insertMailToCustomer = (
  transaction: Store,
  customerId: number,
  mail: Omit<NewMail, 'recipient' | 'owner'>,
) =>
  transaction
    .insertInto('outbox')
    .columns(['id', 'kind', 'recipient', 'payload', 'next_attempt_at', 'created_at', 'customer_id'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          eb.val(mail.id).as('id'),
          eb.val(mail.kind).as('kind'),
          'email',
          eb.val(mail.payload).as('payload'),
          eb.val(mail.now).as('next_attempt_at'),
          eb.val(mail.now).as('created_at'),
          'id as customer_id',
        ])
        .where('id', '=', customerId),
    )
    .execute();

/** Queues a sent mail again under an id of its own; false if its payload was cleared. */
export async function insertMailCopy(
  transaction: Store,
  id: string,
  { copyId, now }: { readonly copyId: string; readonly now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('outbox')
    .columns([
      'id',
      'copy_of',
      'kind',
      'recipient',
      'payload',
      'customer_id',
      'next_attempt_at',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('outbox')
        .select([eb.val(copyId).as('id'), 'id as copy_of', 'kind', 'recipient', 'payload'])
        .select(['customer_id', eb.val(now).as('next_attempt_at'), eb.val(now).as('created_at')])
        .where('id', '=', id)
        .where('sent_at', 'is not', null)
        .where('payload', '!=', '{}'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The condition that no process is sending a mail. */
export const isNotLeased = (now: Instant) => (eb: ExpressionBuilder<Schema, 'outbox'>) =>
  eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]);

/** Leases the mail that has been due longest, so that no other process takes it before `leasedUntil`. */
export const leaseDueMail = (store: Store, now: Instant, leasedUntil: Instant) =>
  store
    .updateTable('outbox')
    .set((eb) => ({ leased_until: leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox as due')
        .select('due.id')
        .where('due.sent_at', 'is', null)
        .where('due.given_up_at', 'is', null)
        .where('due.next_attempt_at', '<=', now)
        .where((eb) =>
          eb.or([eb('due.leased_until', 'is', null), eb('due.leased_until', '<=', now)]),
        )
        .orderBy('due.next_attempt_at')
        .limit(1)
        // Skips a mail that another process is taking.
        .$if(isPostgres(store), (due) => due.forUpdate().skipLocked()),
    )
    // Checked again, as another process may have leased it since the inner query.
    .where(isNotLeased(now))
    .returning(['id', 'kind', 'recipient', 'payload', 'attempts', 'created_at as createdAt'])
    .returning('copy_of as copyOf')
    .executeTakeFirst();

/** The mails to a customer that are still on record, oldest first, without their payload. */
export const listMailsOf = (store: Store, customerId: number) =>
  store
    .selectFrom('outbox')
    .select(['kind', 'created_at', 'sent_at', 'given_up_at'])
    .where('customer_id', '=', customerId)
    // These go to the company.
    .where('kind', 'not in', ['contact', 'quote-copy'])
    .orderBy('created_at')
    .execute();

/** Gives a new customer the mails of every sign-up with an email address. */
export const claimMailsOfSignUps = (transaction: Store, email: string, customerId: number) =>
  transaction
    .updateTable('outbox')
    .set({ customer_id: customerId })
    .where('customer_id', 'in', (eb) =>
      eb.selectFrom('sign_ups').select('code').where('email', '=', email),
    )
    .execute();

interface Lease {
  readonly id: string;
  readonly leasedUntil: Instant;
}

const updateLeased = (store: Store, { id, leasedUntil }: Lease) =>
  store.updateTable('outbox').where('id', '=', id).where('leased_until', '=', leasedUntil);

/** Ends a lease with the mail sent and clears its payload unless it is kept; earlier refusals of its address are deleted. */
export async function markMailSent(
  store: Store,
  lease: Lease & { readonly recipient: string; readonly keepsPayload: boolean },
  now: Instant,
): Promise<void> {
  await updateLeased(store, lease)
    .set({ sent_at: now, leased_until: null, ...(!lease.keepsPayload && { payload: '{}' }) })
    .execute();
  await store
    .updateTable('outbox')
    .set({ refused_at: null })
    .where('recipient', '=', lease.recipient)
    .where('refused_at', 'is not', null)
    .execute();
}

/** Ends a lease; the mail stays queued for another attempt at `until`. */
export const postponeMail = (store: Store, lease: Lease, until: Instant) =>
  updateLeased(store, lease).set({ next_attempt_at: until, leased_until: null }).execute();

/** Ends a lease with the mail given up; its payload stays for troubleshooting. */
export const markMailFailed = (store: Store, lease: Lease, now: Instant) =>
  updateLeased(store, lease).set({ given_up_at: now, leased_until: null }).execute();

/** Ends a lease with the mail given up, because its address refuses it. */
export const markMailRefused = (store: Store, lease: Lease, now: Instant) =>
  updateLeased(store, lease)
    .set({ given_up_at: now, refused_at: now, leased_until: null })
    .execute();

/** Deletes a sign-up's activation mails that were not sent. */
export const deleteUnsentActivations = (transaction: Store, code: number) =>
  transaction
    .deleteFrom('outbox')
    .where('customer_id', '=', code)
    .where('kind', '=', 'activation')
    .where('sent_at', 'is', null)
    .execute();

/** Deletes mails queued before a moment that were sent or given up. */
export const deleteEndedMail = (store: Store, moment: Instant) =>
  inPieces(() =>
    store
      .deleteFrom('outbox')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('outbox as ended')
          .select('ended.id')
          .where('ended.created_at', '<', moment)
          .where((eb) =>
            eb.or([eb('ended.sent_at', 'is not', null), eb('ended.given_up_at', 'is not', null)]),
          )
          .limit(rowsOfPiece),
      )
      .executeTakeFirst(),
  );

/** Deletes every mail that waits to be sent. */
export const deleteWaitingMail = (transaction: Store) =>
  transaction
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();

/** Clears the payloads of mails that were queued before a moment and sent. */
export const clearSentPayloads = (store: Store, moment: Instant) =>
  store
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('created_at', '<', moment)
    .where('sent_at', 'is not', null)
    .where('payload', '!=', '{}')
    .execute();

/** How many mails are queued, and since when the oldest one is. */
export async function summarizeOutbox(store: Store) {
  const { queued, oldestAt } = await store
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('queued'),
      eb.fn.min<Instant | null>('created_at').as('oldestAt'),
    ])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { queued: Number(queued), oldestAt };
}
