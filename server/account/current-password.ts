import { messages } from '#lib/messages.ts';
import { waitInWords } from '../limits/rate-limit.ts';
import { recordFailure, throttledFor } from '../limits/throttle.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';

/** What a signed-in customer typed to prove who they are. */
export interface Proof {
  readonly currentPassword: string;
  /** Whom a limit by address counts together. */
  readonly address: string;
}

/** The refusal of a password that is not, or no longer, the customer's. */
export const wrongCurrentPassword = () =>
  new ProblemError('current-password', messages.currentPasswordInvalid, {
    errors: [{ path: 'currentPassword', message: messages.currentPasswordInvalid }],
  });

/**
 * Refuses all but the current password: `current-password`, or `too-many-requests` after too many wrong ones, counted
 * together with the sign-ins of the account.
 */
export async function checkCurrentPassword(
  services: Services,
  customer: { readonly email: string; readonly password_hash: string },
  { currentPassword, address }: Proof,
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
  const matches = await services.passwords.verify(customer.password_hash, currentPassword);
  // Once more: of a hundred guesses at once, only the first few may learn anything.
  await refuseWhileThrottled();
  if (matches) return;
  await recordFailure(services, subject);
  throw wrongCurrentPassword();
}
