import { messages } from '#lib/messages.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import { profileOf } from '#server/store/profile-columns.ts';
import { getCustomer, replacePasswordHash } from '#server/store/queries/customers.ts';
import type { Session } from '#server/store/queries/sessions.ts';
import { checkCurrentPassword, type Proof, wrongCurrentPassword } from './current-password.ts';
import { personalWords, refuseGuessable } from './guessable.ts';
import { afterNewPassword } from './new-password.ts';

interface Change extends Proof {
  readonly newPassword: string;
}

/** Passwords are compared in Unicode's NFC, as they are hashed (server/auth/password.ts). */
const isSame = (a: string, b: string) => a.normalize('NFC') === b.normalize('NFC');

/** Gives a signed-in customer a new password and ends every session but this one. */
export async function changePassword(
  services: Services,
  session: Session,
  change: Change,
): Promise<void> {
  const { store, clock, tenant, passwords } = services;
  const { customerId, tokenHash } = session;
  const { currentPassword, newPassword } = change;
  const customer = await getCustomer(store, customerId);
  await checkCurrentPassword(services, customer, change);
  if (isSame(newPassword, currentPassword))
    throw new ProblemError('invalid', messages.passwordUnchanged, {
      errors: [{ path: 'newPassword', message: messages.passwordUnchanged }],
    });
  const ownerWords = personalWords(customer.email, profileOf(customer), tenant.name);
  await refuseGuessable(newPassword, 'newPassword', ownerWords);
  // Hashing is slow and must not prolong the transaction.
  const asker = { account: String(customer.id), address: change.address };
  const hashes = { from: customer.password_hash, to: await passwords.hash(newPassword, asker) };
  await transact(store, async (transaction) => {
    // Of two simultaneous changes, only the first one had the current password.
    if (!(await replacePasswordHash(transaction, customerId, hashes))) throw wrongCurrentPassword();
    await afterNewPassword(transaction, { customerId, now: clock(), keptSession: tokenHash });
    await auditOwn(transaction, services, session, 'password-changed');
  });
}
