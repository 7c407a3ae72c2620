import { auditOwn, type Own } from '#server/audit/audit.ts';
import { sessionEnded } from '#server/auth/session.ts';
import { newToken } from '#server/auth/token.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';
import {
  closeCustomer,
  eraseCorrespondence,
  eraseParcels,
  eraseTraces,
} from '#server/store/queries/closing.ts';
import { type CustomerRow, getCustomer } from '#server/store/queries/customers.ts';
import { deleteMailDraftsOf } from '#server/store/queries/mail-drafts.ts';
import { checkCurrentPassword, type Proof, wrongCurrentPassword } from './current-password.ts';
import { refuseWhileOpen } from './open-business.ts';

interface Closing {
  readonly customer: CustomerRow;
  readonly unknownPasswordHash: string;
  readonly closedBy: 'customer' | 'company';
}

/**
 * Closes an account in the caller's transaction, unless it is not active or its password has changed; returns the keys
 * of the files to remove once it is committed.
 */
export async function eraseAccount(
  transaction: Store,
  now: Date,
  { customer, unknownPasswordHash, closedBy }: Closing,
): Promise<readonly string[] | undefined> {
  const { id, email, firstname } = customer;
  const change = { from: customer.password_hash, to: unknownPasswordHash, at: now.toISOString() };
  if (!(await closeCustomer(transaction, id, change))) return undefined;
  await refuseWhileOpen(transaction, id);
  const keys = [
    ...(await eraseParcels(transaction, id)),
    ...(await deleteMailDraftsOf(transaction, id)),
  ];
  await eraseTraces(transaction, id);
  await eraseCorrespondence(transaction, customer);
  await enqueueMail(transaction, now, {
    kind: 'account-closed',
    to: email,
    owner: id,
    payload: { firstname, by: closedBy },
  });
  return keys;
}

/**
 * Closes an account and erases everything that the law does not require to be kept, in one transaction; returns the
 * keys of the files to remove once it is committed. The email address becomes free.
 */
export async function closeAccount(
  services: Services,
  own: Own,
  proof: Proof,
): Promise<readonly string[]> {
  const { store, clock, passwords } = services;
  const { customerId } = own;
  const customer = await getCustomer(store, customerId);
  if (customer.status !== 'ACTIVE') throw sessionEnded();
  await checkCurrentPassword(services, customer, proof);
  // The hash of an unknown password, so that a sign-in attempt takes as long as for other accounts.
  const asker = { account: String(customer.id), address: proof.address };
  const unknownPasswordHash = await passwords.hash(newToken(), asker);
  const closing = { customer, unknownPasswordHash, closedBy: 'customer' } as const;
  return await transact(store, async (transaction) => {
    const keys = await eraseAccount(transaction, clock(), closing);
    if (!keys) {
      const { status } = await getCustomer(transaction, customerId);
      throw status === 'ACTIVE' ? wrongCurrentPassword() : sessionEnded();
    }
    await auditOwn(transaction, services, own, 'account-closed');
    return keys;
  });
}
