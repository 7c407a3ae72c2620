import { closingDays, keptAfterClosing } from '#lib/domain/account-closing.ts';
import { beginClosing, erasedFrom } from '#server/account/closing.ts';
import { refuseWhileOpen } from '#server/account/open-business.ts';
import { changedMeanwhile } from '#server/cli/change.ts';
import { StartError } from '#server/settings/config.ts';
import { findClosing } from '#server/store/queries/closings.ts';
import type { PlanFor } from './access.ts';
import { nameOf } from './lookup.ts';

/** Closes an account as its customer would. */
export const close: PlanFor = async ({ store, clock }, customer) => {
  const closesAt = await findClosing(store, customer.id);
  if (closesAt !== undefined)
    throw new StartError(
      `The account of ${nameOf(customer)} is closed already, and erased ${closesAt}.`,
    );
  if (customer.status === 'DISABLED')
    throw new StartError(`${nameOf(customer)} is disabled. Enable the account, then close it.`);
  await refuseWhileOpen(store, customer.id);
  return {
    lines: [
      `The account of ${nameOf(customer)} is closed at once and erased ${erasedFrom(clock())}. The customer gets a mail.`,
      `During these ${closingDays} days “customer enable” takes it back.`,
      `Beside the audit, only this is kept: ${keptAfterClosing.join('. ')}.`,
    ],
    confirmation: String(customer.id),
    acts: [{ act: 'account-closing', customerId: customer.id }],
    write: async (transaction) => {
      if (!(await beginClosing(transaction, clock(), customer, 'company')))
        throw changedMeanwhile();
    },
  };
};
