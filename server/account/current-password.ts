import { messages } from '#lib/messages.ts';
import { noteFailedSignIn } from '#server/auth/failed-sign-ins.ts';
import { refuseFor } from '#server/limits/rate-limit.ts';
import { recordFailure, throttledFor } from '#server/limits/throttle.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { CustomerRow } from '#server/store/queries/customers.ts';

/** What a signed-in customer typed to prove who they are. */
export interface Proof {
  readonly currentPassword: string;
  /** The caller's `addressBucket()`. */
  readonly address: string;
  readonly userAgent: string;
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
  customer: Pick<CustomerRow, 'id' | 'status' | 'email' | 'password_hash'>,
  { currentPassword, address, userAgent }: Proof,
): Promise<void> {
  const subject = { account: String(customer.id), address };
  const note = (kind: 'wrong' | 'throttled') =>
    noteFailedSignIn(services, { account: customer, address, userAgent, kind });
  const refuseWhileThrottled = async () => {
    const wait = await throttledFor(services, subject);
    if (wait > 0) await note('throttled');
    refuseFor(wait, 'too-many-requests', 'Too many wrong passwords.');
  };
  await refuseWhileThrottled();
  const isRight = await services.passwords.verify(customer.password_hash, currentPassword, subject);
  // Checked again: of a hundred simultaneous guesses only the first few may succeed.
  await refuseWhileThrottled();
  if (isRight) return;
  await recordFailure(services, subject);
  await note('wrong');
  throw wrongCurrentPassword();
}
