import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ContactMessage, sendContact } from '#lib/contract/identity.ts';
import { findLiveSession } from '#server/auth/session.ts';
import { spendCaptcha } from '#server/captcha/captcha.ts';
import { intentOf } from '#server/captcha/intent.ts';
import { consumeContactLimit } from '#server/contact/limits.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { enqueueCustomerMail, enqueueMail } from '#server/mail/enqueue.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { findHolder } from '#server/store/queries/customers.ts';
import { insertMessage } from '#server/store/queries/messages.ts';

const storeMessage = (transaction: Store, message: ContactMessage, now: Date) =>
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
    const { captcha, ...message } = body;
    if (captcha) await spendCaptcha(services, now, captcha, intentOf(request, body));
    const token = request.headers['x-token'];
    const session = await findLiveSession(
      services.store,
      now,
      Array.isArray(token) ? undefined : token,
    );
    const sender = { address: addressBucket(request.ip), hasCaptcha: captcha !== undefined };
    return await once(async (transaction) => {
      await consumeContactLimit(transaction, services, now, sender);
      await storeMessage(transaction, message, now);
      const holder = await findHolder(transaction, message.email.toLowerCase());
      await enqueueMail(transaction, now, {
        kind: 'contact',
        to: services.tenant.email,
        owner: holder?.id ?? null,
        payload: message,
      });
      // Never to an address that was only typed: anybody could send our mail to strangers.
      if (session) {
        const { firstName, message: words } = message;
        const payload = { firstName, message: words };
        await enqueueCustomerMail(transaction, now, session.customerId, {
          kind: 'contact-copy',
          payload,
        });
      }
      return { code: 1 };
    });
  });
}
