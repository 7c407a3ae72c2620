import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ContactMessage, sendContact } from '#lib/contract/identity.ts';
import { addressBucket } from '../limits/address-bucket.ts';
import { spendFrom } from '../limits/call-limits.ts';
import { spend, waitInWords } from '../limits/rate-limit.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { ProblemError } from '../problem.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import { findHolder } from '../store/queries/customers.ts';
import { insertMessage } from '../store/queries/messages.ts';

async function checkLimits(
  transaction: Store,
  { tenant }: Services,
  now: Date,
  address: string,
): Promise<void> {
  const otherWays = `call ${tenant.phone} or write to ${tenant.email}`;
  const wait = await spendFrom(transaction, now, ['contact-burst', 'contact-day'], address);
  if (wait > 0)
    throw new ProblemError(
      'too-many-requests',
      `Several messages came from you already. Try again in ${waitInWords(wait)}, or ${otherWays}.`,
      { retryAfter: wait },
    );
  const longWait = await spend(transaction, now, ['contact-all'], 'everybody');
  if (longWait > 0)
    throw new ProblemError(
      'unavailable',
      `More messages reach us right now than we can take. Try again in ${waitInWords(longWait)}, or ${otherWays}.`,
      { retryAfter: longWait },
    );
}

const keep = (transaction: Store, message: ContactMessage, now: Date) =>
  insertMessage(transaction, {
    id: randomUUID(),
    first_name: message.firstName,
    last_name: message.lastName,
    email: message.email,
    phone: message.phone,
    mobile_phone: message.mobilePhone,
    message: message.message,
    created_at: now.toISOString(),
  });

/** POST identity/contact. */
export async function contactModule(app: FastifyInstance, services: Services): Promise<void> {
  route(app, services, sendContact, async ({ input: { body }, request, once }) => {
    const now = services.clock();
    return await once(async (transaction) => {
      await checkLimits(transaction, services, now, addressBucket(request.ip));
      await keep(transaction, body, now);
      const holder = await findHolder(transaction, body.email.toLowerCase());
      await enqueueMail(transaction, now, {
        kind: 'contact',
        to: services.tenant.email,
        owner: holder?.id ?? null,
        payload: body,
      });
      return { code: 1 };
    });
  });
}
