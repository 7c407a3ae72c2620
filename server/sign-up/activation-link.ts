import * as z from 'zod/mini';
import { activationLinkHours } from '#lib/contract/plain-rules.ts';
import { signUpProfileSchema } from '#lib/contract/sign-up.ts';
import type { Keyring } from '#server/auth/keyring.ts';
import { hashToken, newToken } from '#server/auth/token.ts';
import { consumeRateLimits } from '#server/limits/rate-limit.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';
import { findHolder } from '#server/store/queries/customers.ts';
import { deleteUnsentActivations } from '#server/store/queries/outbox.ts';
import { findWaitingSignUp, replaceLink } from '#server/store/queries/sign-ups.ts';
import { day, hour } from '#server/units/duration.ts';

/** Milliseconds that a mailed link works. */
export const linkLifetime = activationLinkHours * hour;

/** Milliseconds that a sign-up can be activated, with a new link if the first has expired. */
export const signUpLifetime = 7 * day;

/** A new link for a sign-up: the columns of its row, and the encrypted token for the mail. */
export function newActivationLink(keyring: Keyring, now: Date) {
  const token = newToken();
  return {
    sealedToken: keyring.encrypt(token),
    token_hash: hashToken(token),
    token_expires_at: new Date(now.getTime() + linkLifetime).toISOString(),
  };
}

/** The newest pending sign-up with a canonical email address. */
export async function findPendingSignUp(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  email: string,
) {
  const since = new Date(clock().getTime() - signUpLifetime).toISOString();
  return await findWaitingSignUp(store, email, since);
}

type PendingSignUp = NonNullable<Awaited<ReturnType<typeof findPendingSignUp>>>;

/** Mails a sign-up a new link in place of its unsent mails; the old link ends. False when it was used meanwhile. */
export async function mailNewLink(
  transaction: Store,
  { keyring, now }: { readonly keyring: Keyring; readonly now: Date },
  { code, email, profile, createdAt }: PendingSignUp,
): Promise<boolean> {
  const { firstname } = z.parse(signUpProfileSchema, JSON.parse(profile));
  const { sealedToken, ...link } = newActivationLink(keyring, now);
  if (await findHolder(transaction, email)) return false;
  // The links in them stop working.
  await deleteUnsentActivations(transaction, code);
  if (!(await replaceLink(transaction, code, link))) return false;
  await enqueueMail(transaction, now, {
    kind: 'activation',
    to: email,
    owner: code,
    payload: { sealedToken, firstname, signedUpAt: createdAt },
  });
  return true;
}

/** Queues another activation mail whose link replaces the previous one, within the limit of such mails. */
export async function resendLink(
  { store, clock, keyring }: Services,
  signUp: PendingSignUp,
): Promise<void> {
  const now = clock();
  await transact(store, async (transaction) => {
    if ((await consumeRateLimits(transaction, now, ['activation-recipient'], signUp.email)) > 0)
      return;
    await mailNewLink(transaction, { keyring, now }, signUp);
  });
}
