import { changedMeanwhile, type Plan } from '#server/cli/change.ts';
import type { Tools } from '#server/cli/tools.ts';
import { findLock, forgetFailures } from '#server/limits/throttle.ts';
import { StartError } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { deleteClosing, findClosing } from '#server/store/queries/closings.ts';
import type { CustomerRow } from '#server/store/queries/customers.ts';
import { retireTokens } from '#server/store/queries/one-time-tokens.ts';
import { deleteSessionsOf } from '#server/store/queries/sessions.ts';
import { setCustomerStatus } from '#server/store/queries/support.ts';
import { nameOf } from './lookup.ts';

/** What a command does with one customer; throws StartError when there is nothing to do. */
export type PlanFor = (tools: Tools, customer: CustomerRow) => Promise<Plan>;

const planOf = (customer: CustomerRow, act: string, line: string, write: Plan['write']): Plan => ({
  lines: [line],
  confirmation: String(customer.id),
  acts: [{ act, customerId: customer.id }],
  write,
});

/** Lets a customer sign in again at once who guessed wrong too often. */
export const unlock: PlanFor = async (tools, customer) => {
  const until = await findLock(tools, customer.id);
  const state = until === undefined ? 'is not locked' : `is locked until ${until}`;
  const line = `${nameOf(customer)} ${state}; failed sign-ins are forgotten.`;
  return planOf(customer, 'unlocked', line, async (transaction) => {
    await forgetFailures(transaction, String(customer.id));
  });
};

/** Ends every session, and the links that set a new password. */
export const endSessions: PlanFor = async ({ clock }, customer) => {
  const line = `${nameOf(customer)} is signed out on every device; mailed links for a new password end.`;
  return planOf(customer, 'sessions-ended', line, async (transaction) => {
    await deleteSessionsOf(transaction, customer.id);
    const links = { customerId: customer.id, purpose: 'RESET' } as const;
    await retireTokens(transaction, links, clock().toISOString());
  });
};

const setStatus = async (
  transaction: Store,
  { id, status }: CustomerRow,
  to: 'ACTIVE' | 'DISABLED',
  at: string,
) => {
  const isSet =
    status !== 'CLOSED' && (await setCustomerStatus(transaction, id, { from: status, to, at }));
  if (!isSet) throw changedMeanwhile();
};

/** Keeps a customer out until `enable`. */
export const disable: PlanFor = async ({ clock }, customer) => {
  if (customer.status === 'DISABLED')
    throw new StartError(`${nameOf(customer)} is disabled already.`);
  const line = `${nameOf(customer)} is signed out everywhere and can no longer sign in. Parcels go on.`;
  return planOf(customer, 'disabled', line, async (transaction) => {
    const at = clock().toISOString();
    await setStatus(transaction, customer, 'DISABLED', at);
    await deleteSessionsOf(transaction, customer.id);
    await retireTokens(transaction, { customerId: customer.id, purpose: 'RESET' }, at);
  });
};

/** Undoes `disable`, and `close` until the account is erased. */
export const enable: PlanFor = async ({ store, clock }, customer) => {
  if (customer.status === 'ACTIVE') throw new StartError(`${nameOf(customer)} is not disabled.`);
  const closesAt = await findClosing(store, customer.id);
  const closingText =
    closesAt === undefined ? '' : ` The account, to be erased ${closesAt}, stays.`;
  const line = `${nameOf(customer)} can sign in again.${closingText}`;
  const act = closesAt === undefined ? 'enabled' : 'closing-taken-back';
  return planOf(customer, act, line, async (transaction) => {
    // First, as erasing does: two that lock in turn never wait for each other.
    await deleteClosing(transaction, customer.id);
    await setStatus(transaction, customer, 'ACTIVE', clock().toISOString());
  });
};
