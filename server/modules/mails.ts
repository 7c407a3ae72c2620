import type { FastifyInstance } from 'fastify';
import * as contract from '#lib/contract/mails.ts';
import { removeRowless } from '#server/attachments/sweep.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { removeFiles } from '#server/files/remove.ts';
import { dropBody } from '#server/http/drop-body.ts';
import { logEvent } from '#server/http/log.ts';
import { extendTimeout } from '#server/http/request-timeouts.ts';
import { createConcurrencyLimit } from '#server/limits/concurrency-limit.ts';
import { announceParcels, copyFile, keysFor } from '#server/mail-drafts/announce.ts';
import { mailOf, mailSummaryOf } from '#server/mail-drafts/content.ts';
import { receiveBytes, refusedMailAsProblem } from '#server/mail-drafts/receive.ts';
import { storeMail } from '#server/mail-drafts/store-mail.ts';
import { notFound, ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import {
  deleteMailDraft,
  findMailDraft,
  listMailSummaries,
} from '#server/store/queries/mail-drafts.ts';

// A mail in a slot takes up to 10 MB of memory; mails are parsed one at a time.
const slots = createConcurrencyLimit({
  total: 20,
  perCustomer: 2,
  busy: 'Many mails are being read right now. Please try again in a moment.',
  ownBusy: 'Two of your mails are still being read. Please try again in a moment.',
});

const unsupportedType = () =>
  new ProblemError('unsupported-type', 'Send the mail as application/octet-stream.');

/** A scope of its own, so that only this call accepts raw bytes. */
async function handInModule(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(unsupportedType()));

  route(app, services, contract.handInMail, async ({ session, once, request }) => {
    const { customerId } = session;
    let release: (() => void) | undefined;
    try {
      if (request.body === undefined) throw unsupportedType();
      release = slots.acquire(customerId);
      extendTimeout(request);
      // Outside `once()`: reading a mail is what costs, and it comes before the mail is stored.
      const incomingMail = { customerId, bytes: await receiveBytes(request), isForwarded: false };
      const draft = await storeMail(services, incomingMail, once, request.log);
      logEvent(request, 'info', 'mail-read', 'a shop’s mail was handed in');
      return { data: mailOf(draft) };
    } catch (error) {
      throw refusedMailAsProblem(error);
    } finally {
      release?.();
      dropBody(request);
    }
  });
}

/** Mails of shops that wait to be announced. */
export async function mailsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services;
  await app.register((scope) => handInModule(scope, services));

  route(app, services, contract.listMails, async ({ session }) => {
    const rows = await listMailSummaries(store, session.customerId);
    return { data: rows.map(mailSummaryOf) };
  });

  route(app, services, contract.getMail, async ({ input: { params } }) => {
    const row = await findMailDraft(store, params.customerId, params.mailId);
    if (!row) throw notFound();
    return { data: mailOf(row) };
  });

  route(app, services, contract.announceMail, async ({ input, session, request, once }) => {
    const { customerId } = session;
    const { parcels, keepsFile } = input.body;
    const { mailId } = input.params;
    const draft = await findMailDraft(store, customerId, mailId);
    const keys = draft && keepsFile ? keysFor(customerId, parcels) : [];
    try {
      const isCopied = draft && keys.length > 0 && (await copyFile(services, draft, keys));
      return await once(async (transaction) => {
        // A retry comes this far without a draft, and gets the first answer.
        if (!draft || !(await deleteMailDraft(transaction, customerId, mailId))) throw notFound();
        const mail = { draft, parcels, keys: isCopied ? keys : [] };
        const data = await announceParcels(transaction, services, session, mail);
        const details = { parcels: data.map(({ id }) => id) };
        await auditOwn(transaction, services, session, 'mail-announced', details);
        return { data };
      });
    } finally {
      // Removes files that no row has: the mail’s own after success, the parcels’ copies after a failure.
      await removeRowless(services, draft ? [...keys, draft.storage_key] : [], request.log);
    }
  });

  route(app, services, contract.discardMail, async ({ input: { params }, request }) => {
    const key = await transact(store, (transaction) =>
      deleteMailDraft(transaction, params.customerId, params.mailId),
    );
    if (key === undefined) throw notFound();
    await removeFiles(services, [key], request.log);
    return undefined;
  });
}
