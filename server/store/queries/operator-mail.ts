import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** Which mails to list. */
export type MailState = 'waiting' | 'failed' | 'sent' | 'not sent';

interface MailFilter {
  readonly customerId?: number | undefined;
  readonly state?: MailState | undefined;
  readonly id?: string;
  readonly limit: number;
}

/** Mails in the outbox, newest first, without their content. */
export async function listMail(store: Store, { customerId, state, id, limit }: MailFilter) {
  const rows = await store
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'customer_id', 'attempts', 'created_at', 'sent_at'])
    .select(['next_attempt_at', 'leased_until', 'given_up_at', 'refused_at'])
    .$if(id !== undefined, (mails) => mails.where('id', '=', id ?? ''))
    .$if(customerId !== undefined, (mails) => mails.where('customer_id', '=', customerId ?? 0))
    .$if(state === 'sent', (mails) => mails.where('sent_at', 'is not', null))
    .$if(state !== undefined && state !== 'sent', (mails) => mails.where('sent_at', 'is', null))
    .$if(state === 'waiting', (mails) => mails.where('given_up_at', 'is', null))
    .$if(state === 'failed', (mails) => mails.where('given_up_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
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

/** An update and a deletion of an unsent mail that no process is sending now. */
const notBeingSent = (store: Store, id: string, now: Instant) => ({
  update: store
    .updateTable('outbox')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)])),
  drop: store
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)])),
});

/** Makes a mail due now and counts its attempts from 0 again; false while it is being sent. */
export async function retryMail(transaction: Store, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await notBeingSent(transaction, id, now)
    .update.set({ next_attempt_at: now, given_up_at: null, refused_at: null })
    .set({ attempts: 0, leased_until: null })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a mail that was not sent; false while it is being sent. */
export async function dropMail(transaction: Store, id: string, now: Instant): Promise<boolean> {
  const { numDeletedRows } = await notBeingSent(transaction, id, now).drop.executeTakeFirst();
  return numDeletedRows === 1n;
}
