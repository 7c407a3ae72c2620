import type { FastifyInstance } from 'fastify';
import * as contract from '#lib/contract/mail-in.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { isAmong, keyIn } from '#server/auth/operator.ts';
import { dropBody } from '#server/http/drop-body.ts';
import { extendTimeout } from '#server/http/request-timeouts.ts';
import { createConcurrencyLimit } from '#server/limits/concurrency-limit.ts';
import { receiveBytes, refusedMailAsProblem } from '#server/mail-drafts/receive.ts';
import { addressOf, newMailBox, ownerOf } from '#server/mail-in/address.ts';
import { storeForwarded } from '#server/mail-in/store-forwarded.ts';
import { notFound, ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import { findMailBox, writeMailBox } from '#server/store/queries/mail-box.ts';

const slots = createConcurrencyLimit({
  total: 10,
  perCustomer: 2,
  busy: 'Many mails are being read right now. Send this one again in a moment.',
  ownBusy: 'Two mails to this address are still being read. Send this one again in a moment.',
});

/** A scope of its own, so that only this call accepts raw bytes. */
async function receiveModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, config } = services;
  app.removeAllContentTypeParsers();
  // The key and the address decide, not what a provider calls a message.
  app.addContentTypeParser(['application/octet-stream', 'message/rfc822'], (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new ProblemError('unsupported-type', 'Send the message as application/octet-stream.')),
  );

  route(app, services, contract.receiveMail, async ({ input: { query }, request }) => {
    let release: (() => void) | undefined;
    try {
      if (!isAmong(keyIn(request.headers.authorization), config.mailIn.keys))
        throw new ProblemError('unauthenticated', 'Send the key for mails as a bearer token.', {
          challenge: 'Bearer realm="mails"',
        });
      const owner = await ownerOf(store, services, query.to);
      if (owner === undefined) throw notFound();
      release = slots.acquire(owner);
      extendTimeout(request);
      await storeForwarded(services, owner, await receiveBytes(request), request.log);
      return undefined;
    } catch (error) {
      throw refusedMailAsProblem(error);
    } finally {
      release?.();
      dropBody(request);
    }
  });
}

/** The customer’s own address for shops’ mails, and the call by which providers hand them over. */
export async function mailInModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, config } = services;
  const { domain } = config.mailIn;
  const answer = (box: string | null) => ({
    data: { isOffered: domain !== undefined, address: addressOf(box, domain) },
  });
  await app.register((scope) => receiveModule(scope, services));

  route(app, services, contract.getMailAddress, async ({ session }) =>
    answer(await findMailBox(store, session.customerId)),
  );

  route(app, services, contract.renewMailAddress, async ({ session }) => {
    const { customerId } = session;
    if (domain === undefined)
      throw new ProblemError('conflict', 'Mails cannot be forwarded to us. Paste them instead.');
    const box = newMailBox();
    await transact(store, async (transaction) => {
      await writeMailBox(transaction, customerId, box);
      await auditOwn(transaction, services, session, 'mail-address-renewed');
    });
    return answer(box);
  });
}
