import type * as z from 'zod/mini';
import type { credentialsSchema } from '#lib/contract/session.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { countSignIn } from '#server/limits/sign-ins.ts';
import { forgetFailures, isThrottled, recordFailure } from '#server/limits/throttle.ts';
import type { Services } from '#server/services.ts';
import { findPendingSignUp, resendLink } from '#server/sign-up/activation-link.ts';
import { findCredentials, signInName } from '#server/store/queries/customers.ts';
import { noteFailedSignIn } from './failed-sign-ins.ts';
import type { Account } from './known-device.ts';
import { openSession } from './session.ts';
import { findSignInMethod } from './sign-in-method.ts';

interface Client {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** How a sign-in ended; `endedCount` of the customer's sessions made room for the new one. */
type Outcome =
  | {
      readonly kind: 'signed-in';
      readonly account: Account;
      readonly token: string;
      readonly endedCount: number;
    }
  | { readonly kind: 'throttled' | 'disabled' | 'refused' };

/** Checks a name and a password and opens a session. Unknown names take as long as known ones. */
export async function signIn(
  services: Services,
  credentials: z.output<typeof credentialsSchema>,
  { ip, userAgent }: Client,
): Promise<Outcome> {
  const { username, password, device, captcha_id: id, captcha_code: code = '' } = credentials;
  const name = signInName(username, services.tenant.miami);
  const captcha = id === undefined ? undefined : { id, code };
  const account = await findCredentials(services.store, name);
  // Email, code and their spellings share their guesses; names without an account have counts like those of one.
  const namesNobody = 'code' in name ? String(name.code) : name.email;
  const subject = {
    account: account ? String(account.id) : namesNobody,
    address: addressBucket(ip),
  };
  const method = await findSignInMethod(services, subject, { account, device, captcha });
  const fail = async (kind: 'throttled' | 'refused'): Promise<Outcome> => {
    const { address } = subject;
    const noted = kind === 'refused' ? 'wrong' : 'throttled';
    await noteFailedSignIn(services, { account, address, userAgent, kind: noted });
    return { kind };
  };
  if (!method) return await fail('throttled');
  // Looked up for customers too, so that the response time does not reveal who is one.
  const signUp = 'code' in name ? undefined : await findPendingSignUp(services, name.email);
  const { passwordHash } = account ?? signUp ?? {};
  const isRight = await services.passwords.verify(passwordHash, password, subject);
  // Checked again: of a hundred simultaneous guesses only the first few may succeed.
  if (await isThrottled(services, method)) return await fail('throttled');
  // Only somebody who knows the password may learn that there is such an account.
  if (isRight && account?.status === 'DISABLED') return { kind: 'disabled' };
  const owner = isRight && account?.status === 'ACTIVE' ? account : undefined;
  const { address } = subject;
  // A captcha shows a person, whom the limit against programs must not lock out.
  if (owner && !captcha && !(await countSignIn(services, { customerId: owner.id, address })))
    return await fail('throttled');
  const session =
    owner && (await openSession(services, owner, { userAgent, timeZone: credentials.time_zone }));
  if (isRight && !account && signUp) await resendLink(services, signUp);
  if (!owner || !session) {
    // The right password of a sign-up is counted too: the answer must not differ from a wrong one's.
    await recordFailure(services, method);
    return await fail('refused');
  }
  // A sign-in that needed a device or a captcha does not clear the failures, which were not the owner's.
  if (method.evidence === 'nothing') await forgetFailures(services.store, subject.account);
  return { kind: 'signed-in', account: owner, ...session };
}
