import { forgetFailures } from '#server/limits/throttle.ts';
import { enqueueCustomerMail } from '#server/mail/enqueue.ts';
import type { Store } from '#server/store/open.ts';
import { getCustomer } from '#server/store/queries/customers.ts';
import { retireTokens } from '#server/store/queries/one-time-tokens.ts';
import { deleteOtherSessions, deleteSessionsOf } from '#server/store/queries/sessions.ts';

interface Change {
  readonly customerId: number;
  readonly now: Date;
  /** The hash of the session that stays signed in; all end without one. */
  readonly keptSession?: string;
}

/**
 * The consequences of a new password, in the transaction that sets it: other sessions and mailed links end, failed
 * sign-ins are cleared, and the customer gets a mail.
 */
export async function afterNewPassword(
  transaction: Store,
  { customerId, now, keptSession }: Change,
): Promise<void> {
  const { firstname } = await getCustomer(transaction, customerId);
  if (keptSession === undefined) await deleteSessionsOf(transaction, customerId);
  else await deleteOtherSessions(transaction, customerId, keptSession);
  await retireTokens(transaction, { customerId, purpose: 'RESET' }, now.toISOString());
  await forgetFailures(transaction, String(customerId));
  await enqueueCustomerMail(transaction, now, customerId, {
    kind: 'password-changed',
    payload: { firstname, signedOut: keptSession === undefined ? 'everywhere' : 'elsewhere' },
  });
}
