import { trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { centsLeft } from '#server/answers/billing.ts';
import { sessionEnded } from '#server/auth/session.ts';
import { newToken } from '#server/auth/token.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { type Store, transact } from '../store/open.ts';
import {
  closeCustomer,
  countParcelsUnderWay,
  eraseCorrespondence,
  eraseParcels,
  eraseTraces,
  listParcelsUnderWay,
} from '../store/queries/closing.ts';
import { getCustomer } from '../store/queries/customers.ts';
import { listOpenBills } from '../store/queries/needs.ts';
import { checkCurrentPassword, type Proof, wrongCurrentPassword } from './current-password.ts';

/** How many parcels and how many bills are named at most. */
const named = 5;

const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Throws `conflict`, naming the newest ones, while parcels are on their way or bills are open. */
async function refuseWhileOpen(transaction: Store, customerId: number): Promise<void> {
  const parcels = await countParcelsUnderWay(transaction, customerId);
  const openBills = await listOpenBills(transaction, customerId);
  const bills = openBills.length;
  if (parcels + bills === 0) return;
  const what = [
    parcels > 0 && countOf(parcels, 'parcel is still on its way', 'parcels are still on their way'),
    bills > 0 && countOf(bills, 'bill is not paid', 'bills are not paid'),
  ];
  const steps = [
    parcels > 0 && 'wait until every parcel is delivered or returned',
    bills > 0 && 'pay what is open',
  ];
  const errors = [
    ...(await listParcelsUnderWay(transaction, customerId, named)).map((row) => ({
      path: `trackings.${row.id}`,
      message: `${row.description || row.tracking_number}: ${trackingStatusLabels[row.status]}`,
    })),
    ...openBills.slice(0, named).map((row) => ({
      path: `billings.${row.id}`,
      message: `${row.number}: ${formatUsdCents(centsLeft(row))} to pay`,
    })),
  ];
  const todo = steps.filter(Boolean).join(' and ');
  throw new ProblemError(
    'conflict',
    `${what.filter(Boolean).join(' and ')}. First ${todo}, then close the account.`,
    { errors },
  );
}

/**
 * Closes an account and erases everything that the law does not require to be kept, in one transaction; returns the
 * keys of the files to remove once it is committed. The email address becomes free.
 */
export async function closeAccount(
  services: Services,
  customerId: number,
  proof: Proof,
): Promise<readonly string[]> {
  const { store, clock, passwords } = services;
  const customer = await getCustomer(store, customerId);
  if (customer.status !== 'ACTIVE') throw sessionEnded();
  await checkCurrentPassword(services, customer, proof);
  const { email, firstname } = customer;
  // The hash of an unknown password, so that a sign-in attempt takes as long as for other accounts.
  const asker = { account: email, address: proof.address };
  const hashes = { from: customer.password_hash, to: await passwords.hash(newToken(), asker) };
  return await transact(store, async (transaction) => {
    const now = clock();
    if (!(await closeCustomer(transaction, customerId, { ...hashes, at: now.toISOString() }))) {
      const { status } = await getCustomer(transaction, customerId);
      throw status === 'ACTIVE' ? wrongCurrentPassword() : sessionEnded();
    }
    await refuseWhileOpen(transaction, customerId);
    const keys = await eraseParcels(transaction, customerId);
    await eraseTraces(transaction, customerId);
    await eraseCorrespondence(transaction, customer);
    await enqueueMail(transaction, now, {
      kind: 'account-closed',
      to: email,
      owner: customerId,
      payload: { firstname },
    });
    return keys;
  });
}
