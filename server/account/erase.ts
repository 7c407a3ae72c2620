import type { FastifyBaseLogger } from 'fastify';
import { closingDays } from '#lib/domain/account-closing.ts';
import { audit } from '#server/audit/audit.ts';
import { newToken } from '#server/auth/token.ts';
import { removeFiles } from '#server/files/remove.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';
import {
  closeCustomer,
  eraseCorrespondence,
  eraseParcels,
  eraseTraces,
} from '#server/store/queries/closing.ts';
import {
  advanceClosing,
  countClosingDay,
  deleteClosing,
  listClosings,
} from '#server/store/queries/closings.ts';
import { getCustomer } from '#server/store/queries/customers.ts';
import { deleteMailDraftsOf } from '#server/store/queries/mail-drafts.ts';
import { day } from '#server/units/duration.ts';
import { refuseWhileOpen } from './open-business.ts';

export type ErasingServices = Pick<Services, 'store' | 'files' | 'clock' | 'passwords' | 'config'>;
type Log = Pick<FastifyBaseLogger, 'error' | 'info'>;

/**
 * Erases everything of an account that the law does not require to be kept, and frees its email address; returns the
 * keys of the files to remove once it is committed. Undefined if it was taken back; throws `conflict` while a parcel is on
 * its way or a bill open.
 */
async function eraseAccount(
  transaction: Store,
  now: Date,
  id: number,
  unknownPasswordHash: string,
): Promise<readonly string[] | undefined> {
  if (!(await deleteClosing(transaction, id))) return undefined;
  const customer = await getCustomer(transaction, id);
  await closeCustomer(transaction, id, { to: unknownPasswordHash, at: now.toISOString() });
  await refuseWhileOpen(transaction, id);
  const keys = [
    ...(await eraseParcels(transaction, id)),
    ...(await deleteMailDraftsOf(transaction, id)),
  ];
  await eraseTraces(transaction, id);
  await eraseCorrespondence(transaction, customer);
  await enqueueMail(transaction, now, {
    kind: 'account-closed',
    to: customer.email,
    owner: id,
    payload: { firstname: customer.firstname },
  });
  return keys;
}

async function erase(services: ErasingServices, id: number, log: Log): Promise<void> {
  const { store, clock, passwords } = services;
  // The hash of an unknown password, so that a sign-in attempt takes as long as for other accounts.
  const unknownPasswordHash = await passwords.hash(newToken());
  const keys = await transact(store, async (transaction) => {
    const erasedKeys = await eraseAccount(transaction, clock(), id, unknownPasswordHash);
    if (erasedKeys)
      await audit(transaction, services, {
        actor: 'portal',
        act: 'account-closed',
        customerId: id,
      });
    return erasedKeys;
  });
  if (!keys) return;
  log.info({ event: 'account-closed', files: keys.length }, 'a closed account was erased');
  await removeFiles(services, keys, log);
}

/**
 * Erases the accounts whose days are over. Each call counts at most one day of each, so that a clock that is far ahead for
 * some hours erases nothing. One with a new parcel or bill waits until that is settled.
 */
export async function eraseDueAccounts(services: ErasingServices, log: Log): Promise<void> {
  const { store, clock } = services;
  const now = clock().getTime();
  for (const { customer_id: customerId, closes_at, days_left } of await listClosings(store)) {
    await advanceClosing(store, customerId, new Date(now + closingDays * day).toISOString());
    const daysAhead = Math.ceil((Date.parse(closes_at) - now) / day);
    if (days_left > Math.max(0, daysAhead))
      await countClosingDay(store, { customerId, daysLeft: days_left });
    if (daysAhead > 0 || days_left > 1) continue;
    try {
      await erase(services, customerId, log);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
}
