import { consumeAddressLimit } from '#server/limits/call-limits.ts';
import { consumeRateLimits } from '#server/limits/rate-limit.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import { findHolder } from '#server/store/queries/customers.ts';
import { findPendingSignUp, mailNewLink } from './activation-link.ts';
import { mayNotify } from './sign-up.ts';

interface Request {
  readonly email: string;
  /** The caller's `addressBucket()`. */
  readonly address: string;
}

/** Mails again what signing up mails: a link, or a notice to who has an account; within the limits of both. */
export async function sendAgain(services: Services, { email, address }: Request): Promise<void> {
  const { store, clock, keyring } = services;
  const now = clock();
  const to = email.toLowerCase();
  const signUp = await findPendingSignUp(services, to);
  await transact(store, async (transaction) => {
    await consumeAddressLimit(transaction, now, 'sign-up-address', address);
    if ((await consumeRateLimits(transaction, now, ['activation-recipient'], to)) > 0) return;
    const holder = await findHolder(transaction, to);
    const isNotified = await mayNotify(transaction, now, holder?.email ?? `nobody ${to}`);
    if (!holder && signUp) await mailNewLink(transaction, { keyring, now }, signUp);
    if (holder && isNotified)
      await enqueueMail(transaction, now, {
        kind: 'already-registered',
        to: holder.email,
        owner: holder.id,
        payload: { firstname: holder.firstname },
      });
  });
}
