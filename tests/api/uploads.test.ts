import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { getTracking } from '#lib/contract/trackings.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';
import {
  docx,
  keptOf,
  openParcel,
  type Part,
  type Portal,
  parcelOf,
  pdf,
  upload,
} from '#tests/support/uploads.ts';

async function openUpload() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const before = await keptOf(portal);
  const send = (...parts: readonly Part[]) =>
    upload(portal, token, { parts: [['trackingId', trackingId], ...parts] });
  /** Nothing may be left of what was refused. */
  const expectUnchanged = async () => {
    expect(await keptOf(portal)).toEqual(before);
    expect((await parcelOf(portal, trackingId)).invoice_count).toBe(0);
  };
  return { portal, token, trackingId, before, send, expectUnchanged };
}

async function expectSound(portal: Portal): Promise<void> {
  const { files, named, rows } = await keptOf(portal);
  expect(files).toEqual(named);
  for (const row of rows) {
    const bytes = readFileSync(join(portal.folder, 'attachments', row.storage_key));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    expect(bytes.length).toBe(row.size_bytes);
  }
}

test('an invoice is kept, answered, listed on its parcel and counted', async () => {
  const { portal, token, trackingId, send } = await openUpload();
  const version = (await parcelOf(portal, trackingId)).version;
  const { data } = answerOf(uploadAttachments, await send(['file0', 'Invoice 7.PDF', pdf()]));
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{36}$/),
      name: 'Invoice 7.PDF',
      size: 2000,
      type: 'application/pdf',
      uploadedAt: '2026-11-21T15:00:00.000Z',
    },
  ]);
  await expectSound(portal);
  const detail = await portal.get(`/api/v1/customers/${demo.id}/trackings/${trackingId}`, token);
  const { data: parcel } = answerOf(getTracking, detail);
  expect(parcel.attachments).toEqual(data);
  expect(parcel.invoiceCount).toBe(1);
  const row = await parcelOf(portal, trackingId);
  expect(JSON.parse(row.summary).invoiceCount).toBe(1);
  // No correction: what somebody edits meanwhile is still up to date.
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

const refusedFiles: readonly (readonly [string, string, string | Buffer, string])[] = [
  ['a script as a picture', 'a.png', '<script>alert(1)</script>', 'Invalid file type a.png'],
  [
    'a picture as a page',
    'a.html',
    Buffer.from('89504e470d0a1a0a', 'hex'),
    'Invalid file type a.html',
  ],
  ['a page as a pdf', 'a.pdf', '<html><p>', 'Invalid file type a.pdf'],
  ['a pdf of another name', 'a.docx', pdf(), 'Invalid file type a.docx'],
  ['a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Invalid file type a.svg'],
  ['a program behind a pdf', 'a.pdf.exe', pdf(), 'Invalid file type a.pdf.exe'],
  ['a name without an extension', 'pdf', pdf(), 'Invalid file type pdf'],
  ['a file without a name', '', pdf(), 'Invalid file type file'],
  ['an empty file', 'a.pdf', '', 'Invalid file size a.pdf'],
  ['a path', '../../a.exe', pdf(), 'Invalid file type a.exe'],
];

test.each(refusedFiles)(
  '%s is refused in the words of the specification',
  async (_, name, bytes, message) => {
    const { send, expectUnchanged } = await openUpload();
    const answer = await send(['file0', name, bytes]);
    expect(problemOf(answer)).toMatchObject({
      code: 'invalid',
      status: 422,
      detail: message,
      errors: [{ path: 'file0', message }],
    });
    await expectUnchanged();
  },
);

test('one bad file among good ones refuses the request whole', async () => {
  const { send, expectUnchanged } = await openUpload();
  const answer = await send(
    ['file0', 'a.pdf', pdf()],
    ['file1', 'b.pdf', pdf(500_000)],
    ['file2', 'c.png', 'no picture'],
  );
  expect(problemOf(answer).errors).toEqual([{ path: 'file2', message: 'Invalid file type c.png' }]);
  await expectUnchanged();
});

test('names are cleaned; files lie under names of our own, in the customer’s folder', async () => {
  const { portal, send, before } = await openUpload();
  const { data } = answerOf(
    uploadAttachments,
    await send(['file0', '../../x/CON.pdf', pdf()], ['file1', `caf\u0065\u0301\u202e.pdf`, pdf()]),
  );
  expect(data.map(({ name }) => name)).toEqual(['_CON.pdf', 'café_.pdf']);
  const { files } = await keptOf(portal);
  const ours = expect.stringMatching(new RegExp(`^${demo.id}/[0-9a-f-]{36}$`));
  expect(files.filter((name) => !before.files.includes(name))).toEqual([ours, ours]);
});

const refusedForms: readonly (readonly [string, readonly Part[], string])[] = [
  ['no tracking', [['file0', 'a.pdf', pdf()]], 'trackingId'],
  [
    'a tracking that is no id',
    [
      ['trackingId', '../x'],
      ['file0', 'a.pdf', pdf()],
    ],
    'trackingId',
  ],
  ['no file', [['trackingId', 'x']], 'file0'],
  ['nothing', [], 'trackingId'],
  [
    'a field nobody asked for',
    [
      ['trackingId', 'x'],
      ['admin', '1'],
      ['file0', 'a.pdf', pdf()],
    ],
    '',
  ],
];

test.each(refusedForms)('a form with %s says what is wrong', async (_, parts, path) => {
  const { portal, token, expectUnchanged } = await openUpload();
  const problem = problemOf(await upload(portal, token, { parts }));
  expect(problem.code).toBe('invalid');
  expect(problem.errors?.[0]?.path).toBe(path);
  await expectUnchanged();
});

test('files have names of their own among the three, and come after the fields', async () => {
  const { send, expectUnchanged } = await openUpload();
  const wrong = await send(['invoice', 'a.pdf', pdf()]);
  expect(problemOf(wrong).errors?.[0]).toEqual({
    path: 'invoice',
    message: 'Name the files file0, file1, file2.',
  });
  const twice = await send(['file0', 'a.pdf', pdf()], ['file0', 'b.pdf', pdf()]);
  expect(problemOf(twice).errors?.[0]?.path).toBe('file0');
  const late = await send(['file0', 'a.pdf', pdf()], ['replaces', 'x']);
  expect(problemOf(late).detail).toBe('Send the fields before the files.');
  await expectUnchanged();
});

test('a fourth invoice is refused in the words of the specification', async () => {
  const { portal, trackingId, send } = await openUpload();
  for (const name of ['a.pdf', 'b.pdf'])
    answerOf(uploadAttachments, await send(['file0', name, pdf()]));
  const answer = await send(['file0', 'c.pdf', pdf()], ['file1', 'd.pdf', pdf()]);
  expect(problemOf(answer)).toMatchObject({
    code: 'conflict',
    status: 409,
    detail: 'You have reached your limit of max files allowed.',
    errors: [{ path: 'file0', message: 'You have reached your limit of max files allowed.' }],
  });
  expect((await parcelOf(portal, trackingId)).invoice_count).toBe(2);
  answerOf(uploadAttachments, await send(['file0', 'c.pdf', pdf()]));
  expect(problemOf(await send(['file0', 'd.pdf', pdf()])).code).toBe('conflict');
  await expectSound(portal);
});

test('a billed parcel takes no invoice any more', async () => {
  const { portal, trackingId, send, before } = await openUpload();
  await portal.store
    .updateTable('trackings')
    .set({ billing_id: 'b1' })
    .where('id', '=', trackingId)
    .execute();
  const problem = problemOf(await send(['file0', 'a.pdf', pdf()]));
  expect(problem).toMatchObject({ code: 'conflict', status: 409 });
  expect(problem.detail).toContain('billed already');
  expect(await keptOf(portal)).toEqual(before);
});

test('another customer’s parcel and one that does not exist are the same, to the byte', async () => {
  const { portal, token, before } = await openUpload();
  const foreign = await openParcel(portal, other.id);
  const bodies = [];
  for (const trackingId of [foreign, 'nothing-here']) {
    const parts: Part[] = [
      ['trackingId', trackingId],
      ['file0', 'a.pdf', pdf()],
    ];
    const answer = await upload(portal, token, { parts });
    expect(problemOf(answer).status).toBe(404);
    bodies.push(answer.body);
  }
  expect(bodies[0]).toBe(bodies[1]);
  expect(await keptOf(portal)).toEqual(before);
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
  const { data: after } = answerOf(
    uploadAttachments,
    await send(replaces, ['file0', 'new.pdf', pdf(900)]),
  );
  const names = (await keptOf(portal)).rows
    .filter((row) => row.tracking_id === trackingId)
    .map((row) => row.name);
  expect(names.toSorted()).toEqual(['a.pdf', 'c.pdf', 'new.pdf']);
  expect(after).toHaveLength(1);
  expect((await parcelOf(portal, trackingId)).invoice_count).toBe(3);
  await expectSound(portal);
  const gone = problemOf(await send(replaces, ['file0', 'new.pdf', pdf()]));
  expect(gone).toMatchObject({ code: 'conflict' });
  expect(gone.detail).toContain('not there any more');
  const two = await send(
    ['replaces', String(data[0]?.id)],
    ['file0', 'a.pdf', pdf()],
    ['file1', 'b.pdf', pdf()],
  );
  expect(problemOf(two).errors?.[0]?.path).toBe('replaces');
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
  portal.advance(60 * 60_000);
  answerOf(uploadAttachments, await send(['file0', 'b.pdf', pdf()]));
});
