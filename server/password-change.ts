import { messages } from '#lib/messages.ts';
import { refuseGuessable } from './guessable.ts';
import { afterNewPassword, knownOf } from './new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { ProblemError } from './problem.ts';
import { waitInWords } from './rate-limit.ts';
import type { Services } from './services.ts';
import { transact } from './store/open.ts';
import { getCustomer, replacePasswordHash } from './store/queries/customers.ts';
import type { Session } from './store/queries/sessions.ts';
import { recordFailure, throttledFor } from './throttle.ts';

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** Whom a limit by address counts together. */
  readonly address: string;
}

const fieldProblem = (code: 'invalid' | 'current-password', path: string, message: string) =>
  new ProblemError(code, message, { errors: [{ path, message }] });

const wrongCurrent = () =>
  fieldProblem('current-password', 'currentPassword', messages.currentPasswordInvalid);

/** Two spellings of the same characters are the same password (see server/password.ts). */
const isSame = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC');

/**
 * Refuses all but the current password: `current-password`, or `too-many-requests` after too many wrong ones, counted
 * together with the sign-ins of the account.
 */
async function checkCurrent(
  services: Services,
  customer: { readonly email: string; readonly password_hash: string },
  { currentPassword, address }: Change,
): Promise<void> {
  const subject = { account: customer.email, address };
  const refuseWhileThrottled = async () => {
    const wait = await throttledFor(services, subject);
    if (wait > 0)
      throw new ProblemError(
        'too-many-requests',
        `Too many wrong passwords. Try again in ${waitInWords(wait)}.`,
        { retryAfter: wait },
      );
  };
  await refuseWhileThrottled();
  const matches = await verifyPassword(customer.password_hash, currentPassword);
  // Once more: of a hundred guesses at once, only the first few may learn anything.
  await refuseWhileThrottled();
  if (matches) return;
  await recordFailure(services, subject);
  throw wrongCurrent();
}

/** Gives a signed-in customer a new password and ends every session but this one. */
export async function changePassword(
  services: Services,
  { customerId, tokenHash }: Session,
  change: Change,
): Promise<void> {
  const { store, clock, tenant } = services;
  const { currentPassword, newPassword } = change;
  const customer = await getCustomer(store, customerId);
  await checkCurrent(services, customer, change);
  if (isSame(newPassword, currentPassword))
    throw fieldProblem('invalid', 'newPassword', messages.passwordUnchanged);
  await refuseGuessable(newPassword, 'newPassword', knownOf(customer, tenant.name));
  // Hashing is dear, and must not hold the transaction.
  const hashes = { from: customer.password_hash, to: await hashPassword(newPassword) };
  await transact(store, async (transaction) => {
    // Of two changes at once the second one's current password is no longer the current one.
    if (!(await replacePasswordHash(transaction, customerId, hashes))) throw wrongCurrent();
    await afterNewPassword(transaction, { customerId, now: clock(), keptSession: tokenHash });
  });
}
