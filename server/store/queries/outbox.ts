import type { Store } from '../open.ts';
import type { Instant } from '../schema.ts';

interface OwedMail {
  id: string;
  /** Which template writes it. */
  kind: string;
  /** What the template needs, as JSON. */
  payload: Readonly<Record<string, unknown>>;
  now: Instant;
}

/** Owes a mail to a customer, at the address on record; it is sent after the transaction around it. */
export async function oweCustomerMail(
  store: Store,
  customerId: number,
  { id, kind, payload, now }: OwedMail,
): Promise<void> {
  await store
    .insertInto('outbox')
    .columns(['id', 'kind', 'recipient', 'payload', 'next_attempt_at', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          eb.val(id).as('id'),
          eb.val(kind).as('kind'),
          'email',
          eb.val(JSON.stringify(payload)).as('payload'),
          eb.val(now).as('next_attempt_at'),
          eb.val(now).as('created_at'),
        ])
        .where('id', '=', customerId),
    )
    .execute();
}
