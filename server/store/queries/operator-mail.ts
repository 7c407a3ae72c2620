import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { isNotLeased } from './outbox.ts';

/** Which mails to list; those that failed were refused or given up. */
export type MailState = 'waiting' | 'failed' | 'sent' | 'not sent';

interface MailFilter {
  readonly customerId?: number | undefined;
  readonly state?: MailState | undefined;
  readonly id?: string;
  readonly limit: number;
}

/** Mails in the outbox, newest first, without their content. */
export async function listMail(store: Store, { customerId, state, id, limit }: MailFilter) {
  let query = store
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'customer_id', 'attempts', 'created_at', 'sent_at'])
    .select(['next_attempt_at', 'leased_until', 'given_up_at', 'refused_at', 'copy_of'])
    .select((eb) => eb('payload', '!=', '{}').as('has_words'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (id !== undefined) query = query.where('id', '=', id);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (state === 'sent') query = query.where('sent_at', 'is not', null);
  else if (state !== undefined) query = query.where('sent_at', 'is', null);
  if (state === 'waiting') query = query.where('given_up_at', 'is', null);
  if (state === 'failed') query = query.where('given_up_at', 'is not', null);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    customer: row.customer_id,
    state: stateOf(row),
    attempts: row.attempts,
    queuedAt: row.created_at,
    sentAt: row.sent_at,
    givenUpAt: row.given_up_at,
    nextAttemptAt: row.sent_at === null && row.given_up_at === null ? row.next_attempt_at : null,
    leasedUntil: row.leased_until,
    copyOf: row.copy_of,
    words: row.has_words ? 'kept' : 'erased',
  }));
}

export type OperatorMail = Awaited<ReturnType<typeof listMail>>[number];

function stateOf(row: {
  readonly sent_at: Instant | null;
  readonly given_up_at: Instant | null;
  readonly refused_at: Instant | null;
}): 'sent' | 'refused' | 'given up' | 'waiting' {
  if (row.sent_at !== null) return 'sent';
  if (row.refused_at !== null) return 'refused';
  return row.given_up_at === null ? 'waiting' : 'given up';
}

/** Makes an unsent mail due now and counts its attempts from 0 again; false while it is being sent. */
export async function retryMail(transaction: Store, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ next_attempt_at: now, given_up_at: null, refused_at: null })
    .set({ attempts: 0, leased_until: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(isNotLeased(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a mail that was not sent; false while it is being sent. */
export async function dropMail(transaction: Store, id: string, now: Instant): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(isNotLeased(now))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
