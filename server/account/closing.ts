import { trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { centsLeft } from '#server/answers/billing.ts';
import { sessionEnded } from '#server/auth/session.ts';
import { newToken } from '#server/auth/token.ts';
import { auditOwn } from '../audit/audit.ts';
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
import { type CustomerRow, getCustomer } from '../store/queries/customers.ts';
import { deleteMailDraftsOf } from '../store/queries/mail-drafts.ts';
import { listOpenBills } from '../store/queries/overview.ts';
import { checkCurrentPassword, type Proof, wrongCurrentPassword } from './current-password.ts';

/** How many parcels and how many bills are named at most. */
const maxNamed = 5;

const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** A last line that counts those not named. */
const andMore = (path: string, count: number, one: string, many: string) =>
  count > maxNamed
    ? [{ path, message: `and ${countOf(count - maxNamed, `more ${one}`, `more ${many}`)}` }]
    : [];

/** Throws `conflict`, naming the newest ones, while parcels are on their way or bills are open. */
export async function refuseWhileOpen(transaction: Store, customerId: number): Promise<void> {
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
    ...(await listParcelsUnderWay(transaction, customerId, maxNamed)).map((row) => ({
      path: `trackings.${row.id}`,
      message: `${row.description || row.tracking_number}: ${trackingStatusLabels[row.status]}`,
    })),
    ...andMore('trackings', parcels, 'parcel', 'parcels'),
    ...openBills.slice(0, maxNamed).map((row) => ({
      path: `billings.${row.id}`,
      message: `${row.number}: ${formatUsdCents(centsLeft(row))} to pay`,
    })),
    ...andMore('billings', bills, 'bill', 'bills'),
  ];
  const todo = steps.filter(Boolean).join(' and ');
  throw new ProblemError(
    'conflict',
    `${what.filter(Boolean).join(' and ')}. First ${todo}, then close the account.`,
    { errors },
  );
}

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
  customerId: number,
  proof: Proof,
): Promise<readonly string[]> {
  const { store, clock, passwords } = services;
  const customer = await getCustomer(store, customerId);
  if (customer.status !== 'ACTIVE') throw sessionEnded();
  await checkCurrentPassword(services, customer, proof);
  // The hash of an unknown password, so that a sign-in attempt takes as long as for other accounts.
  const asker = { account: customer.email, address: proof.address };
  const unknownPasswordHash = await passwords.hash(newToken(), asker);
  const closing = { customer, unknownPasswordHash, closedBy: 'customer' } as const;
  return await transact(store, async (transaction) => {
    const keys = await eraseAccount(transaction, clock(), closing);
    if (!keys) {
      const { status } = await getCustomer(transaction, customerId);
      throw status === 'ACTIVE' ? wrongCurrentPassword() : sessionEnded();
    }
    await auditOwn(transaction, services, customerId, 'account-closed');
    return keys;
  });
}
