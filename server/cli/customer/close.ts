import { keptAfterClosing } from '#lib/domain/account-closing.ts';
import { eraseAccount } from '#server/account/closing.ts';
import { refuseWhileOpen } from '#server/account/open-business.ts';
import { createPasswords } from '#server/auth/password.ts';
import { newToken } from '#server/auth/token.ts';
import { type ChangeOptions, change, changedMeanwhile } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { withTools } from '#server/cli/tools.ts';
import { openFiles } from '#server/files/open.ts';
import { removeFiles } from '#server/files/remove.ts';
import { StartError } from '#server/settings/config.ts';
import { nameOf, oneOpenCustomer } from './lookup.ts';

/** Closes an account as its customer would. */
export async function close(
  context: CommandContext,
  search: string,
  options: ChangeOptions,
): Promise<number> {
  // The hash of an unknown password, so that a sign-in attempt takes as long as for other accounts.
  const unknownPasswordHash = await createPasswords().hash(newToken());
  let keys: readonly string[] = [];
  const code = await change(context, options, async ({ store, clock }) => {
    const customer = await oneOpenCustomer(store, search);
    if (customer.status === 'DISABLED')
      throw new StartError(`${nameOf(customer)} is disabled. Enable the account, then close it.`);
    await refuseWhileOpen(store, customer.id);
    return {
      lines: [
        `The account of ${nameOf(customer)} is closed permanently, and the customer gets a mail.`,
        `Only this is kept: ${keptAfterClosing.join('. ')}.`,
      ],
      confirmation: String(customer.id),
      acts: [{ act: 'account-closed', customerId: customer.id }],
      write: async (transaction) => {
        const closing = { customer, unknownPasswordHash, closedBy: 'company' } as const;
        const erasedKeys = await eraseAccount(transaction, clock(), closing);
        if (!erasedKeys) throw changedMeanwhile();
        keys = erasedKeys;
      },
    };
  });
  const removal = withTools(context, async ({ store, config }) =>
    removeFiles({ store, files: await openFiles(config) }, keys, { error: () => undefined }),
  );
  // The account is closed, whatever happens to its files: the server sweeps those that cannot be removed now.
  await removal.catch(() => undefined);
  return code;
}
