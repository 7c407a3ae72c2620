import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteAttachment, getAttachment, uploadAttachments } from '#lib/contract/attachments.ts';
import { maxInvoiceBytes } from '#lib/contract/invoice-file.ts';
import {
  answerOf,
  demo,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { attachmentsOf, openParcel, parcelOf, pdf, upload } from '#tests/support/uploads.ts';

/** A portal in which the demo customer has handed in one invoice. */
async function openInvoice(name = 'invoice.pdf', bytes: string | Buffer = pdf()) {
  const portal = await openPortal();
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const answer = await upload(portal, token, {
    parts: [
      ['trackingId', trackingId],
      ['file0', name, bytes],
    ],
  });
  const [file] = answerOf(uploadAttachments, answer).data;
  const { storage_key } = await portal.store
    .selectFrom('attachments')
    .select('storage_key')
    .where('id', '=', String(file?.id))
    .executeTakeFirstOrThrow();
  const path = `/api/v1/customers/${demo.id}/trackings/${trackingId}/attachments/${file?.id}`;
  const remove = (as = token) =>
    portal.app.inject({ method: 'DELETE', url: path, headers: { 'x-token': as } });
  const stored = join(portal.folder, 'attachments', storage_key);
  return { portal, token, trackingId, path, remove, stored };
}

const bill = async ({ store }: Portal, id: string) =>
  await store.updateTable('trackings').set({ billing_id: 'b1' }).where('id', '=', id).execute();

test('a file comes back byte for byte, as a download that nothing opens', async () => {
  const script = '<script>fetch("/x?" + localStorage.AB)</script>';
  const { portal, token, path } = await openInvoice('Café "1".html', script);
  const answer = await portal.get(path, token);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(Buffer.from(script));
  expect(answer.headers).toMatchObject({
    'content-type': getAttachment.produces,
    'content-disposition': `attachment; filename="Cafe _1_.html"; filename*=UTF-8''Caf%C3%A9%20_1_.html`,
    'content-length': String(script.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

test('a large file comes whole', async () => {
  const bytes = pdf(maxInvoiceBytes, 'y');
  const { portal, token, path } = await openInvoice('big.pdf', bytes);
  const answer = await portal.get(path, token);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test('a damaged or missing file is never served; the answer says that the fault is ours', async () => {
  const { portal, token, path, stored } = await openInvoice();
  writeFileSync(stored, 'something else');
  const damaged = await portal.get(path, token);
  expect(problemOf(damaged)).toMatchObject({ code: 'unavailable', status: 503 });
  expect(problemOf(damaged).detail).toContain('cannot be read on our side');
  expect(damaged.headers['retry-after']).toMatch(/^\d+$/);
  rmSync(stored);
  expect(problemOf(await portal.get(path, token)).code).toBe('unavailable');
});

test('only its owner reads it or takes it back', async () => {
  const { portal, path, trackingId, remove } = await openInvoice();
  const otherToken = await portal.signIn(other);
  const attachmentsBefore = await attachmentsOf(portal);
  const owned = path.replace(String(demo.id), String(other.id));
  for (const url of [path, owned, path.replace(trackingId, 'nothing')])
    expect(problemOf(await portal.get(url, otherToken)).status, url).toBe(404);
  expect(problemOf(await remove(otherToken)).status).toBe(404);
  const ofOther = { method: 'DELETE', url: owned, headers: { 'x-token': otherToken } } as const;
  expect(problemOf(await portal.app.inject(ofOther)).status).toBe(404);
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
});

test('an invoice is taken back with its file, and makes room for another', async () => {
  const { portal, token, trackingId, path, remove } = await openInvoice();
  const answer = await remove();
  expect([answer.statusCode, answer.body]).toEqual([deleteAttachment.status, '']);
  const { files, storageKeys } = await attachmentsOf(portal);
  expect(files).toEqual(storageKeys);
  const parcel = await parcelOf(portal, trackingId);
  expect(parcel.invoice_count).toBe(0);
  expect(problemOf(await portal.get(path, token)).status).toBe(404);
  expect(problemOf(await remove()).status).toBe(404);
});

test('of a billed parcel every invoice stays, and can still be read', async () => {
  const { portal, token, trackingId, path, remove } = await openInvoice();
  await bill(portal, trackingId);
  const attachmentsBefore = await attachmentsOf(portal);
  const problem = problemOf(await remove());
  expect(problem).toMatchObject({ code: 'conflict', status: 409 });
  expect(problem.detail).toContain('billed already');
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
  expect((await portal.get(path, token)).statusCode).toBe(200);
});

test('twenty who take the same invoice back at once count it once', async () => {
  const { portal, trackingId, remove } = await openInvoice();
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove()));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([204, ...Array<number>(19).fill(404)]);
  expect((await parcelOf(portal, trackingId)).invoice_count).toBe(0);
});
