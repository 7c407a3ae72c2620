import { expect, test } from 'vitest';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { answerOf, other, problemOf } from '#tests/support/portal.ts';
import {
  attachmentsOf,
  expectSound,
  openParcel,
  openUpload,
  type Part,
  parcelOf,
  pdf,
  upload,
} from '#tests/support/uploads.ts';

const refusedFiles: readonly (readonly [
  what: string,
  name: string,
  bytes: string | Buffer,
  message: string,
])[] = [
  ['a script as a picture', 'a.png', '<script>alert(1)</script>', 'Invalid file type a.png'],
  ['a page as a pdf', 'a.pdf', '<html><p>', 'Invalid file type a.pdf'],
  [
    'an old Word file as a pdf',
    'a.pdf',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'Invalid file type a.pdf',
  ],
  ['a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Invalid file type a.svg'],
  ['a program behind a pdf', 'a.pdf.exe', pdf(), 'Invalid file type a.pdf.exe'],
  ['a page without an extension', 'html', '<html><p>', 'Invalid file type html'],
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

test('one bad file among good ones has the whole request refused', async () => {
  const { send, expectUnchanged } = await openUpload();
  const answer = await send(
    ['file0', 'a.pdf', pdf()],
    ['file1', 'b.pdf', pdf(500_000)],
    ['file2', 'c.png', 'no picture'],
  );
  expect(problemOf(answer).errors).toEqual([{ path: 'file2', message: 'Invalid file type c.png' }]);
  await expectUnchanged();
});

const refusedForms: readonly (readonly [what: string, parts: readonly Part[], path: string])[] = [
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
    // The form as a whole.
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

test('files must be named file0 to file2', async () => {
  const { send, expectUnchanged } = await openUpload();
  const wrong = await send(['invoice', 'a.pdf', pdf()]);
  expect(problemOf(wrong).errors?.[0]).toEqual({
    path: 'invoice',
    message: 'Name the files file0, file1, file2.',
  });
  await expectUnchanged();
});

test('two files must not have the same name', async () => {
  const { send, expectUnchanged } = await openUpload();
  const twice = await send(['file0', 'a.pdf', pdf()], ['file0', 'b.pdf', pdf()]);
  expect(problemOf(twice).errors?.[0]?.path).toBe('file0');
  await expectUnchanged();
});

test('fields must come before the files', async () => {
  const { send, expectUnchanged } = await openUpload();
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
  const { portal, trackingId, send, attachmentsBefore } = await openUpload();
  await portal.store
    .updateTable('trackings')
    .set({ billing_id: 'b1' })
    .where('id', '=', trackingId)
    .execute();
  const problem = problemOf(await send(['file0', 'a.pdf', pdf()]));
  expect(problem).toMatchObject({ code: 'conflict', status: 409 });
  expect(problem.detail).toContain('billed already');
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
});

test('another customer’s parcel and one that does not exist are the same, to the byte', async () => {
  const { portal, token, attachmentsBefore } = await openUpload();
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
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
});
