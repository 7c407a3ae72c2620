import { utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closeAccount } from '#lib/contract/account-data.ts';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { maxInvoiceBytes } from '#lib/contract/invoice-file.ts';
import { sweepFiles } from '#server/attachments/sweep.ts';
import { minute } from '#server/units/duration.ts';
import { closeAndErase } from '#tests/support/close-account.ts';
import { answerOf, demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { openS3Server } from '#tests/support/s3.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { attachmentsOf, openParcel, type Part, pdf, upload } from '#tests/support/uploads.ts';

/** A portal whose files are in a bucket, and the demo customer with a parcel to hand invoices in for. */
async function openOverS3() {
  const { environment, pathOf } = await openS3Server();
  const portal = await openPortal(environment);
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const send = (...parts: readonly Part[]) =>
    upload(portal, token, { parts: [['trackingId', trackingId], ...parts] });
  const folder = `/api/v1/customers/${demo.id}/trackings/${trackingId}/attachments`;
  const read = (id: string) => portal.get(`${folder}/${id}`, token);
  const remove = (id: string) =>
    portal.app.inject({ method: 'DELETE', url: `${folder}/${id}`, headers: { 'x-token': token } });
  return { portal, token, send, read, remove, pathOf };
}

const file0 = (name: string, bytes = pdf()): Part => ['file0', name, bytes];

test('an invoice is handed in, read back byte for byte, replaced and taken back', async () => {
  const { portal, send, read, remove } = await openOverS3();
  const attachmentsBefore = await attachmentsOf(portal);
  expect(attachmentsBefore.files).toEqual(attachmentsBefore.storageKeys);
  const large = pdf(maxInvoiceBytes, 'y');
  const [first] = answerOf(uploadAttachments, await send(file0('a.pdf', large))).data;
  const download = await read(String(first?.id));
  expect(download.rawPayload.equals(large)).toBe(true);
  const replaces: Part = ['replaces', String(first?.id)];
  const [second] = answerOf(uploadAttachments, await send(replaces, file0('b.pdf'))).data;
  expect(problemOf(await read(String(first?.id))).status).toBe(404);
  expect((await read(String(second?.id))).rawPayload.equals(pdf())).toBe(true);
  const between = await attachmentsOf(portal);
  expect(between.files).toEqual(between.storageKeys);
  expect(between.files).toHaveLength(attachmentsBefore.files.length + 1);
  expect((await remove(String(second?.id))).statusCode).toBe(204);
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
});

test('a fourth invoice is refused and leaves nothing in the bucket', async () => {
  const { portal, send } = await openOverS3();
  const more: Part[] = [
    ['file1', 'b.pdf', pdf()],
    ['file2', 'c.pdf', pdf()],
  ];
  answerOf(uploadAttachments, await send(file0('a.pdf'), ...more));
  const attachmentsBefore = await attachmentsOf(portal);
  expect(problemOf(await send(file0('d.pdf'))).code).toBe('conflict');
  expect(problemOf(await send(file0('no-pdf.pdf', Buffer.from('MZ')))).code).toBe('invalid');
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
  expect(attachmentsBefore.files).toEqual(attachmentsBefore.storageKeys);
});

test('an object that was changed or is gone is never served', async () => {
  const { portal, send, read, pathOf } = await openOverS3();
  const [file] = answerOf(uploadAttachments, await send(file0('a.pdf'))).data;
  const { rows } = await attachmentsOf(portal);
  const key = String(rows.find(({ id }) => id === file?.id)?.storage_key);
  writeFileSync(pathOf(key), 'something else');
  expect(problemOf(await read(String(file?.id))).detail).toContain('cannot be read on our side');
  await portal.services.files.remove(key);
  expect(problemOf(await read(String(file?.id))).detail).toContain('cannot be read on our side');
});

test('of a closed account only the invoices of bills stay in the bucket', async () => {
  const { portal, token, send } = await openOverS3();
  answerOf(uploadAttachments, await send(file0('a.pdf')));
  await settleEverything(portal.store, demo.id);
  const attachmentsBefore = await attachmentsOf(portal);
  answerOf(closeAccount, await closeAndErase(portal, token));
  const attachmentsAfter = await attachmentsOf(portal);
  expect(attachmentsAfter.files).toEqual(attachmentsAfter.storageKeys);
  expect(attachmentsAfter.files.length).toBeLessThan(attachmentsBefore.files.length);
});

test('files that a crash left in the bucket are deleted after an hour; younger ones and those with a row stay', async () => {
  const { portal, pathOf } = await openOverS3();
  const { files, storageKeys } = await attachmentsOf(portal);
  const minutesAgo = (minutes: number) =>
    new Date(portal.services.clock().getTime() - minutes * minute);
  const leave = async (key: string, minutes: number) => {
    await portal.services.files.put(key, Buffer.from('left'));
    utimesSync(pathOf(key), minutesAgo(minutes), minutesAgo(minutes));
  };
  for (const key of files) utimesSync(pathOf(key), minutesAgo(90), minutesAgo(90));
  await leave(`${demo.id}/old`, 61);
  await leave(`${demo.id}/young`, 59);
  await sweepFiles(portal.services, { info: () => undefined, error: () => undefined });
  expect((await attachmentsOf(portal)).files).toEqual(
    [...storageKeys, `${demo.id}/young`].toSorted(),
  );
});
