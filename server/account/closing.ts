import { closingDays } from '#lib/domain/account-closing.ts';
import { auditOwn, type Own } from '#server/audit/audit.ts';
import { sessionEnded } from '#server/auth/session.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';
import { insertClosing } from '#server/store/queries/closings.ts';
import { type CustomerRow, getCustomer } from '#server/store/queries/customers.ts';
import { day } from '#server/units/duration.ts';
import { checkCurrentPassword, type Proof, wrongCurrentPassword } from './current-password.ts';
import { refuseWhileOpen } from './open-business.ts';

/** When an account that is closed now is erased. */
export const erasedFrom = (now: Date): string =>
  new Date(now.getTime() + closingDays * day).toISOString();

/**
 * Closes an account in the caller's transaction: nobody can sign in, and it is erased after some days unless it is taken
 * back. False if it is not active or its password has changed.
 */
export async function beginClosing(
  transaction: Store,
  now: Date,
  customer: CustomerRow,
  by: 'customer' | 'company',
): Promise<boolean> {
  const { id, email, firstname } = customer;
  const closesAt = erasedFrom(now);
  const closing = { customerId: id, passwordHash: customer.password_hash, days: closingDays };
  if (!(await insertClosing(transaction, { ...closing, at: now.toISOString(), closesAt })))
    return false;
  await refuseWhileOpen(transaction, id);
  await enqueueMail(transaction, now, {
    kind: 'account-closing',
    to: email,
    owner: id,
    payload: { firstname, by, closesAt },
  });
  return true;
}

/** Closes the account of a customer who gives the right password. */
export async function closeAccount(services: Services, own: Own, proof: Proof): Promise<void> {
  const { store, clock } = services;
  const { customerId } = own;
  const customer = await getCustomer(store, customerId);
  if (customer.status !== 'ACTIVE') throw sessionEnded();
  await checkCurrentPassword(services, customer, proof);
  await transact(store, async (transaction) => {
    if (!(await beginClosing(transaction, clock(), customer, 'customer'))) {
      const { status } = await getCustomer(transaction, customerId);
      throw status === 'ACTIVE' ? wrongCurrentPassword() : sessionEnded();
    }
    await auditOwn(transaction, services, own, 'account-closing');
  });
}
