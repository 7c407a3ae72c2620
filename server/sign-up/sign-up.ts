import type * as z from 'zod/mini';
import type { register } from '#lib/contract/sign-up.ts';
import type { CodePrefixes } from '#lib/domain/customer-code.ts';
import { readReferral } from '#lib/domain/referral.ts';
import { hashToken, newToken } from '#server/auth/token.ts';
import { consumeAddressLimit } from '#server/limits/call-limits.ts';
import { consumeRateLimits, refuseFor } from '#server/limits/rate-limit.ts';
import { enqueueMail, type QueuedMail } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { findActiveName, findHolder, findRecipient } from '#server/store/queries/customers.ts';
import { deleteSignUpsBefore, insertSignUp } from '#server/store/queries/sign-ups.ts';
import { newActivationLink, signUpLifetime } from './activation-link.ts';
import { pickCustomerCode } from './customer-code.ts';

/** The sign-up form, as parsed. */
export type Registration = z.output<typeof register.body>;

async function consumeRecipientLimit(store: Store, now: Date, email: string): Promise<void> {
  const wait = await consumeRateLimits(store, now, ['activation-recipient'], email);
  const reason = 'Several mails went to this address already; look for them there.';
  refuseFor(wait, 'too-many-requests', reason);
}

/** Counts a mail to a customer about a sign-up, also as one of those about the password; false beyond either limit. */
export async function mayNotify(store: Store, now: Date, customer: string): Promise<boolean> {
  if ((await consumeRateLimits(store, now, ['already-registered'], customer)) > 0) return false;
  return (await consumeRateLimits(store, now, ['forgot-recipient'], customer)) === 0;
}

/** The code of the referring customer, by the link or else by the email address; undefined without one. */
async function findReferrer(
  store: Store,
  { rby, referredBy }: Registration,
  prefixes: CodePrefixes,
) {
  const code = rby === undefined ? undefined : readReferral(rby, prefixes);
  if (code !== undefined && (await findActiveName(store, code))) return code;
  return referredBy ? (await findRecipient(store, referredBy.toLowerCase()))?.id : undefined;
}

interface SignUp {
  readonly registration: Registration;
  readonly passwordHash: string;
  /** The caller's `addressBucket()`. */
  readonly address: string;
}

/**
 * Stores a sign-up until its mailed link is used, and queues the mail; returns the device's secret, encrypted because
 * answers are stored for retries. An address that is taken runs the same statements and gets another mail, so that
 * neither the answer nor its time tells the two apart.
 */
export async function signUp(
  transaction: Store,
  { clock, keyring, tenant }: Services,
  { registration, passwordHash, address }: SignUp,
): Promise<{ readonly sealedDevice: string }> {
  const now = clock();
  const email = registration.email.toLowerCase();
  await consumeAddressLimit(transaction, now, 'sign-up-address', address);
  await consumeRecipientLimit(transaction, now, email);
  const cutoff = new Date(now.getTime() - signUpLifetime);
  await deleteSignUpsBefore(transaction, cutoff.toISOString());
  const holder = await findHolder(transaction, email);
  // Counted for an unknown address too, so that the statements are the same.
  const isNotified = await mayNotify(transaction, now, holder?.email ?? `nobody ${email}`);
  const { sealedToken, ...link } = newActivationLink(keyring, now);
  const device = newToken();
  const code = await pickCustomerCode(transaction);
  await insertSignUp(transaction, {
    code,
    email,
    password_hash: passwordHash,
    profile: JSON.stringify(registration.profile),
    referred_by: (await findReferrer(transaction, registration, tenant.miami)) ?? null,
    language: registration.i18n,
    ...link,
    device_hash: hashToken(device),
    created_at: now.toISOString(),
  });
  const { firstname } = holder ?? registration.profile;
  const mail: QueuedMail = holder
    ? { kind: 'already-registered', payload: { firstname } }
    : { kind: 'activation', payload: { sealedToken, firstname, signedUpAt: now.toISOString() } };
  if (!holder || isNotified)
    await enqueueMail(transaction, now, {
      to: holder?.email ?? email,
      owner: holder?.id ?? code,
      ...mail,
    });
  return { sealedDevice: keyring.encrypt(device) };
}
