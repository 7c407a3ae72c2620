import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as contract from '#lib/contract/attachments.ts';
import { attachmentOf } from '#server/answers/tracking.ts';
import { partsOf, readFields } from '#server/attachments/form.ts';
import { createInvoiceReading } from '#server/attachments/lacking.ts';
import { newStorageKey, receiveFiles } from '#server/attachments/receive.ts';
import { billedAlready, storeUpload } from '#server/attachments/store-upload.ts';
import { removeRowless } from '#server/attachments/sweep.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { withoutDeadline } from '#server/deadline.ts';
import { damageOf } from '#server/files/damage.ts';
import { FileAnswer } from '#server/http/answers.ts';
import { dropBody } from '#server/http/drop-body.ts';
import { extendTimeout } from '#server/http/request-timeouts.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { createConcurrencyLimit } from '#server/limits/concurrency-limit.ts';
import { coverFor, coverIdOf, deleteLoneCover, storeCover } from '#server/orders/cover.ts';
import { prealertOf } from '#server/prealerts/stored-prealert.ts';
import { notFound, ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { readForeignFile } from '#server/shop-mail/read-foreign-file.ts';
import { transact } from '#server/store/open.ts';
import {
  countInvoices,
  deleteAttachmentRow,
  findAttachment,
} from '#server/store/queries/attachments.ts';
import { attachmentsOf, findTracking } from '#server/store/queries/tracking-detail.ts';

const hourSeconds = 60 * 60;
// Each upload holds some 200 kB and a connection for up to five minutes; a tab of the site sends two at once.
const slots = createConcurrencyLimit({
  total: 400,
  perCustomer: 10,
  busy: 'Many files are being sent right now. Please try again in a moment.',
  ownBusy: 'Ten of your uploads are still under way. Please try again when one has arrived.',
});

/** Makes and collects the storage keys of one request's files, which have no row if it is refused. */
function newKeysFor(customerId: number) {
  const keys: string[] = [];
  const newKey = () => {
    const key = newStorageKey(customerId);
    keys.push(key);
    return key;
  };
  return { keys, newKey };
}

/** A scope of its own, so that only the upload route accepts multipart bodies. */
async function uploadModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, files, clock } = services;
  app.removeAllContentTypeParsers();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new ProblemError('unsupported-type', 'Send the request as multipart/form-data.')),
  );

  route(app, services, contract.uploadAttachments, async ({ session, once, request }) => {
    const { customerId } = session;
    const { keys, newKey } = newKeysFor(customerId);
    let replacedKey: string | undefined;
    let release: (() => void) | undefined;
    try {
      release = slots.acquire(customerId);
      await consumeCustomerLimit(store, clock(), 'upload-attempts', customerId);
      extendTimeout(request);
      const parts = partsOf(request);
      const { fields, firstFile } = await withoutDeadline(() => readFields(parts));
      const parcel = await findTracking(store, customerId, fields.trackingId);
      if (!parcel) throw notFound();
      const uploads = await withoutDeadline(() => receiveFiles(files, firstFile, parts, newKey));
      const cover = await coverFor(services, parcel, newKey, request.log);
      const content = { ...fields, files: uploads.map(({ name, sha256 }) => ({ name, sha256 })) };
      return await once(async (transaction) => {
        await consumeCustomerLimit(transaction, clock(), 'uploads', customerId);
        const upload = { customerId, fields, files: uploads, at: clock() };
        const { data, replacedKey: key } = await storeUpload(transaction, upload);
        replacedKey = key;
        const storedCover = cover && (await storeCover(transaction, parcel, cover, clock()));
        if (storedCover?.replacedKey) keys.push(storedCover.replacedKey);
        await auditOwn(transaction, services, session, 'invoice-uploaded', {
          parcel: fields.trackingId,
          files: data.length,
          replaced: key !== undefined,
        });
        return { data: storedCover ? [...data, attachmentOf(storedCover.row)] : data };
      }, content);
    } finally {
      release?.();
      dropBody(request);
      // Files of a refused, aborted or repeated upload, and the replaced one, have no row.
      await removeRowless(services, replacedKey ? [...keys, replacedKey] : keys, request.log);
    }
  });
}

/** POST customers/1/attachments, and GET and DELETE of one attachment. */
export async function attachmentsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, files, clock } = services;
  const readInvoices = createInvoiceReading(files, (bytes, customerId) =>
    readForeignFile(services, bytes, { customerId, limit: 'invoices-read' }),
  );
  await app.register((scope) => uploadModule(scope, services));

  route(app, services, contract.getInvoiceNeeds, async ({ input: { params }, request }) => {
    const { customerId, trackingId } = params;
    const parcel = await findTracking(store, customerId, trackingId);
    if (!parcel) throw notFound();
    const attachments = await attachmentsOf(store, customerId, [trackingId]);
    // Our own cover page says nothing about the shop's invoice.
    const invoices = attachments.filter(({ id }) => id !== coverIdOf(parcel));
    const isPart = prealertOf(parcel)?.order !== undefined;
    const declaredCents = isPart ? null : parcel.declared_value_cents;
    return { data: await readInvoices({ ...parcel, declaredCents }, invoices, request.log) };
  });

  route(app, services, contract.getAttachment, async ({ input: { params }, request }) => {
    const row = await findAttachment(store, params);
    if (!row) throw notFound();
    const damage = await damageOf(files, row);
    const bytes = damage === undefined && (await files.read(row.storage_key));
    if (!bytes) {
      const details = { requestId: request.id, event: 'file-broken', attachmentId: row.id, damage };
      request.log.error(details, 'an invoice file is missing or damaged');
      throw new ProblemError(
        'unavailable',
        'This file cannot be read on our side right now. Try again later or write to us.',
        { retryAfter: hourSeconds },
      );
    }
    return new FileAnswer(bytes, row.name, row.size_bytes);
  });

  route(app, services, contract.deleteAttachment, async ({ input, session, request }) => {
    const { customerId, trackingId } = input.params;
    const { keys, newKey } = newKeysFor(customerId);
    const parcel = await findTracking(store, customerId, trackingId);
    // The deleted invoice may make room for a cover page that had none.
    const cover = parcel && (await coverFor(services, parcel, newKey, request.log));
    try {
      await transact(store, async (transaction) => {
        const key = await deleteAttachmentRow(transaction, input.params);
        if (key === undefined) throw notFound();
        if (!(await countInvoices(transaction, customerId, trackingId, -1))) throw billedAlready();
        const coverKey = await deleteLoneCover(transaction, customerId, trackingId);
        if (cover) await storeCover(transaction, parcel, cover, clock());
        keys.push(key, ...(coverKey === undefined ? [] : [coverKey]));
        const details = { parcel: trackingId };
        await auditOwn(transaction, services, session, 'invoice-deleted', details);
      });
    } finally {
      await removeRowless(services, keys, request.log);
    }
    return undefined;
  });
}
