import { messages } from '#lib/messages.ts';
import { refuseFor } from '#server/limits/rate-limit.ts';
import { recordFailure, throttledFor } from '#server/limits/throttle.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';

/** What a signed-in customer typed to prove who they are. */
export interface Proof {
  readonly currentPassword: string;
  /** The caller's `addressBucket()`. */
  readonly address: string;
}

/** The refusal of a wrong current password. */
export const wrongCurrentPassword = () =>
  new ProblemError('current-password', messages.currentPasswordInvalid, {
    errors: [{ path: 'currentPassword', message: messages.currentPasswordInvalid }],
  });

/**
 * Refuses a wrong current password: `current-password`, or `too-many-requests` after too many wrong ones, counted
 * together with the sign-ins of the account.
 */
export async function checkCurrentPassword(
  services: Services,
  customer: { readonly id: number; readonly password_hash: string },
  { currentPassword, address }: Proof,
): Promise<void> {
  const subject = { account: String(customer.id), address };
  const refuseWhileThrottled = async () =>
    refuseFor(
      await throttledFor(services, subject),
      'too-many-requests',
      'Too many wrong passwords.',
    );
  await refuseWhileThrottled();
  const isRight = await services.passwords.verify(customer.password_hash, currentPassword, subject);
  // Checked again: of a hundred simultaneous guesses only the first few may succeed.
  await refuseWhileThrottled();
  if (isRight) return;
  await recordFailure(services, subject);
  throw wrongCurrentPassword();
}
