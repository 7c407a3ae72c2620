import { forgetFailures } from '../limits/throttle.ts';
import { enqueueCustomerMail } from '../mail/enqueue.ts';
import type { Store } from '../store/open.ts';
import { getCustomer } from '../store/queries/customers.ts';
import { retireTokens } from '../store/queries/one-time-tokens.ts';
import { deleteOtherSessions, deleteSessionsOf } from '../store/queries/sessions.ts';

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
  const { email, firstname } = await getCustomer(transaction, customerId);
  if (keptSession === undefined) await deleteSessionsOf(transaction, customerId);
  else await deleteOtherSessions(transaction, customerId, keptSession);
  await retireTokens(transaction, { customerId, purpose: 'RESET' }, now.toISOString());
  await forgetFailures(transaction, email);
  await forgetFailures(transaction, String(customerId));
  await enqueueCustomerMail(transaction, now, customerId, {
    kind: 'password-changed',
    payload: { firstname, signedOut: keptSession === undefined ? 'everywhere' : 'elsewhere' },
  });
}
