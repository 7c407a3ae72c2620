import type { FastifyBaseLogger } from 'fastify';
import { storeMail } from '#server/mail-drafts/store-mail.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';

/** Stores a mail for a customer, from any sender, until the customer announces it. */
export async function storeForwarded(
  services: Services,
  customerId: number,
  bytes: Uint8Array,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<void> {
  const incomingMail = { customerId, bytes, isForwarded: true };
  await storeMail(services, incomingMail, (work) => transact(services.store, work), log);
  log.info({ event: 'mail-forwarded' }, 'a shop’s mail was forwarded');
}
