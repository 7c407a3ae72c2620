import { expect, test } from 'vitest';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { getTracking } from '#lib/contract/trackings.ts';
import { hour } from '#server/units/duration.ts';
import { answerOf, demo, problemOf } from '#tests/support/portal.ts';
import { testsBegin } from '#tests/support/test-clock.ts';
import {
  attachmentsOf,
  docx,
  expectSound,
  openUpload,
  type Part,
  parcelOf,
  pdf,
} from '#tests/support/uploads.ts';

test('an uploaded invoice is stored, returned, listed on its parcel and counted', async () => {
  const { portal, token, trackingId, send } = await openUpload();
  const version = (await parcelOf(portal, trackingId)).version;
  const { data } = answerOf(uploadAttachments, await send(['file0', 'Invoice 7.PDF', pdf()]));
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{36}$/),
      name: 'Invoice 7.PDF',
      size: 2000,
      type: 'application/pdf',
      uploadedAt: testsBegin.toISOString(),
    },
  ]);
  await expectSound(portal);
  const detail = await portal.get(`/api/v1/customers/${demo.id}/trackings/${trackingId}`, token);
  const { data: parcel } = answerOf(getTracking, detail);
  expect(parcel.attachments).toEqual(data);
  expect(parcel.invoiceCount).toBe(1);
  const row = await parcelOf(portal, trackingId);
  // An upload is no correction: an edit that began before it can still be saved.
  expect(row.version).toBe(version);
});

test('three files of three types come in one request, in their order', async () => {
  const { portal, trackingId, send } = await openUpload();
  const { data } = answerOf(
    uploadAttachments,
    await send(
      ['file0', 'a.docx', docx()],
      ['file2', 'b.html', '<!doctype html><p>Invoice'],
      ['file1', 'c.pdf', pdf()],
    ),
  );
  expect(data.map(({ name }) => name)).toEqual(['a.docx', 'b.html', 'c.pdf']);
  expect((await parcelOf(portal, trackingId)).invoice_count).toBe(3);
  await expectSound(portal);
});

test('a file of 3 MB to the byte is taken, one byte more is not', async () => {
  const { portal, send, expectUnchanged } = await openUpload();
  const refused = await send(['file0', 'big.pdf', pdf(3_145_729)]);
  expect(problemOf(refused)).toMatchObject({
    code: 'too-large',
    status: 413,
    errors: [{ path: 'file0', message: 'Invalid file size big.pdf' }],
  });
  await expectUnchanged();
  answerOf(uploadAttachments, await send(['file0', 'big.pdf', pdf(3_145_728)]));
  await expectSound(portal);
});

test('names are cleaned; files lie under names of our own, in the customer’s folder', async () => {
  const { portal, send, attachmentsBefore } = await openUpload();
  const { data } = answerOf(
    uploadAttachments,
    await send(['file0', '../../x/CON.pdf', pdf()], ['file1', `caf\u0065\u0301\u202e.pdf`, pdf()]),
  );
  expect(data.map(({ name }) => name)).toEqual(['_CON.pdf', 'café_.pdf']);
  const { files } = await attachmentsOf(portal);
  const ours = expect.stringMatching(new RegExp(`^${demo.id}/[0-9a-f-]{36}$`));
  expect(files.filter((name) => !attachmentsBefore.files.includes(name))).toEqual([ours, ours]);
});

test('a file takes the place of the one it names, even on a full parcel', async () => {
  const { portal, trackingId, send } = await openUpload();
  const first = await send(
    ['file0', 'a.pdf', pdf()],
    ['file1', 'b.pdf', pdf()],
    ['file2', 'c.pdf', pdf()],
  );
  const { data } = answerOf(uploadAttachments, first);
  const replaces: Part = ['replaces', String(data[1]?.id)];
  const { data: replacement } = answerOf(
    uploadAttachments,
    await send(replaces, ['file0', 'new.pdf', pdf(900)]),
  );
  const names = (await attachmentsOf(portal)).rows
    .filter((row) => row.tracking_id === trackingId)
    .map((row) => row.name);
  expect(names.toSorted()).toEqual(['a.pdf', 'c.pdf', 'new.pdf']);
  expect(replacement).toHaveLength(1);
  expect((await parcelOf(portal, trackingId)).invoice_count).toBe(3);
  await expectSound(portal);
  const refusal = problemOf(await send(replaces, ['file0', 'new.pdf', pdf()]));
  expect(refusal).toMatchObject({ code: 'conflict' });
  expect(refusal.detail).toContain('not there any more');
  const twoFiles = await send(
    ['replaces', String(data[0]?.id)],
    ['file0', 'a.pdf', pdf()],
    ['file1', 'b.pdf', pdf()],
  );
  expect(problemOf(twoFiles).errors?.[0]?.path).toBe('replaces');
  await expectSound(portal);
});

test('a customer uploads sixty times an hour; refused files do not count', async () => {
  const { portal, send } = await openUpload();
  const { store } = portal;
  expect((await send(['file0', 'a.exe', pdf()])).statusCode).toBe(422);
  answerOf(uploadAttachments, await send(['file0', 'a.pdf', pdf()]));
  const spent = await store
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', 'like', 'uploads:%')
    .execute();
  expect(spent).toMatchObject([{ spent: 1 }]);
  await store
    .updateTable('rate_limits')
    .set({ spent: 60 })
    .where('key', 'like', 'uploads:%')
    .execute();
  const refused = await send(['file0', 'b.pdf', pdf()]);
  expect(problemOf(refused).code).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('3600');
  await expectSound(portal);
  portal.advance(hour);
  answerOf(uploadAttachments, await send(['file0', 'b.pdf', pdf()]));
});
