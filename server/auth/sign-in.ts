import type * as z from 'zod/mini';
import type { credentialsSchema } from '#lib/contract/session.ts';
import { addressBucket } from '../limits/address-bucket.ts';
import { countSignIn } from '../limits/sign-ins.ts';
import { forgetFailures, isThrottled, recordFailure } from '../limits/throttle.ts';
import type { Services } from '../services.ts';
import { findWaiting, resendLink } from '../sign-up/activation-link.ts';
import { findCredentials, signInName } from '../store/queries/customers.ts';
import type { Account } from './known-device.ts';
import { openSession } from './session.ts';
import { findSignInMethod } from './sign-in-method.ts';

interface Client {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** How a sign-in ended; `ended` is how many of the customer's sessions made room for the new one. */
type Outcome =
  | {
      readonly kind: 'signed-in';
      readonly account: Account;
      readonly token: string;
      readonly ended: number;
    }
  | { readonly kind: 'throttled' | 'disabled' | 'refused' };

/** Checks a name and a password and opens a session. Unknown names take as long as known ones. */
export async function signIn(
  services: Services,
  typed: z.output<typeof credentialsSchema>,
  { ip, userAgent }: Client,
): Promise<Outcome> {
  const { username, password, device, captcha_id: id, captcha_code: code = '' } = typed;
  const subject = { account: username.toLowerCase(), address: addressBucket(ip) };
  const captcha = id === undefined ? undefined : { id, code };
  const account = await findCredentials(services.store, signInName(username));
  const method = await findSignInMethod(services, subject, { account, device, captcha });
  if (!method) return { kind: 'throttled' };
  // Looked up for customers too, so that the response time does not reveal who is one.
  const waiting = await findWaiting(services, username);
  const { passwordHash } = account ?? waiting ?? {};
  const matches = await services.passwords.verify(passwordHash, password, subject);
  // Checked again: of a hundred simultaneous guesses only the first few may succeed.
  if (await isThrottled(services, method)) return { kind: 'throttled' };
  // Only somebody who knows the password may learn that there is such an account.
  if (matches && account?.status === 'DISABLED') return { kind: 'disabled' };
  const owner = matches && account?.status === 'ACTIVE' ? account : undefined;
  const { address } = subject;
  if (owner && !captcha && !(await countSignIn(services, { customerId: owner.id, address })))
    return { kind: 'throttled' };
  const session =
    owner && (await openSession(services, owner, { userAgent, timeZone: typed.time_zone }));
  if (matches && !account && waiting) await resendLink(services, waiting);
  if (!owner || !session) {
    await recordFailure(services, method);
    return { kind: 'refused' };
  }
  // A sign-in that needed a device or a captcha does not clear the failures, which were not the owner's.
  if (method.shown === 'nothing') await forgetFailures(services.store, subject.account);
  return { kind: 'signed-in', account: owner, ...session };
}
