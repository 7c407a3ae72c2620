import { resetLinkMinutes } from '#lib/contract/plain-rules.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { hashToken, newToken } from '#server/auth/token.ts';
import { consumeAddressLimit } from '#server/limits/call-limits.ts';
import { consumeRateLimits } from '#server/limits/rate-limit.ts';
import { enqueueCustomerMail } from '#server/mail/enqueue.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import { profileOf } from '#server/store/profile-columns.ts';
import { findRecipient, getCustomer, setPasswordHash } from '#server/store/queries/customers.ts';
import {
  deleteTokensBefore,
  findTokenOwner,
  insertToken,
  retireTokens,
  useToken,
} from '#server/store/queries/one-time-tokens.ts';
import { minute } from '#server/units/duration.ts';
import { personalWords, refuseGuessable } from './guessable.ts';
import type { FromLink } from './invoice-email.ts';
import { afterNewPassword } from './new-password.ts';

const linkLifetime = resetLinkMinutes * minute;
const purpose = 'RESET';
/** No customer has this code. */
const nobody = 0;

/** Queues a mail with a reset link to the active customer of an email address, if there is one. */
export async function requestReset(
  { store, clock, keyring }: Services,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const token = newToken();
  const sealedToken = keyring.encrypt(token);
  const recipient = email.toLowerCase();
  await transact(store, async (transaction) => {
    await consumeAddressLimit(transaction, now, 'forgot-address', address);
    const wait = await consumeRateLimits(transaction, now, ['forgot-recipient'], recipient);
    const customer = await findRecipient(transaction, recipient);
    // The same statements run for an unknown address, so that the response time does not reveal who is a customer.
    const customerId = wait > 0 ? nobody : (customer?.id ?? nobody);
    const owner = { customerId, purpose } as const;
    await deleteTokensBefore(
      transaction,
      owner,
      new Date(now.getTime() - linkLifetime).toISOString(),
    );
    await retireTokens(transaction, owner, at);
    await insertToken(transaction, {
      ...owner,
      tokenHash: hashToken(token),
      now: at,
      expiresAt: new Date(now.getTime() + linkLifetime).toISOString(),
    });
    await enqueueCustomerMail(transaction, now, customerId, {
      kind: 'password-reset',
      payload: { sealedToken, firstname: customer?.firstname ?? '' },
    });
  });
}

const invalidLink = () => new ProblemError('reset-link', 'Invalid reset link');

/**
 * Gives the owner of a mailed token a new password; throws `reset-link` unless the token is live, `invalid` for a
 * password that is easy to guess.
 */
export async function resetPassword(
  services: Services,
  { token, password, address, userAgent }: FromLink & { readonly password: string },
): Promise<number> {
  const { store, clock, tenant, passwords } = services;
  const now = clock();
  const at = now.toISOString();
  const tokenHash = hashToken(token);
  const owner = await findTokenOwner(store, tokenHash, purpose, at);
  if (owner === undefined) {
    await consumeAddressLimit(store, now, 'reset-address', address);
    throw invalidLink();
  }
  const customer = await getCustomer(store, owner);
  const ownerWords = personalWords(customer.email, profileOf(customer), tenant.name);
  await refuseGuessable(password, 'password', ownerWords);
  // Hashing is slow: it runs outside the transaction, and only for a valid token.
  const passwordHash = await passwords.hash(password, {
    account: String(customer.id),
    address,
  });
  // Only now, because a refusal for lack of a place is no attempt.
  await consumeAddressLimit(store, now, 'reset-address', address);
  return await transact(store, async (transaction) => {
    const customerId = await useToken(transaction, tokenHash, purpose, at);
    if (customerId === undefined) throw invalidLink();
    await setPasswordHash(transaction, customerId, passwordHash);
    await afterNewPassword(transaction, { customerId, now });
    await auditOwn(transaction, services, { customerId, userAgent }, 'password-reset');
    return customerId;
  });
}
