import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { amount } from '#tests/support/amounts.ts';
import { answerOf, openPortal, other, problemOf } from '#tests/support/portal.ts';
import {
  attachmentsOf,
  openParcel,
  type Part,
  parcelOf,
  pdf,
  upload,
} from '#tests/support/uploads.ts';

const file: Part = ['file0', 'a.pdf', pdf()];
const headers = { 'idempotency-key': 'b0a3c1d2e4f5' };

async function openRetries() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const countBefore = (await attachmentsOf(portal)).rows.length;
  const send = (parts: readonly Part[], options: { headers?: Record<string, string> } = {}) =>
    upload(portal, token, { parts: [['trackingId', trackingId], ...parts], ...options });
  /** Counts the invoices added since the start; each must have its file, and no file may be left over. */
  const countAdded = async () => {
    const { files, storageKeys, rows } = await attachmentsOf(portal);
    expect(files).toEqual(storageKeys);
    return rows.length - countBefore;
  };
  return { portal, token, trackingId, send, countAdded };
}

/** Whether the sender already had ten uploads in progress, the most that a customer may have. */
const foundNoPlace = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 429 && problemOf(answer).detail.startsWith('Ten of your uploads');

/** Sends a number of times at once; those that found no place are sent again when the others have been answered. */
async function sendAtOnce(
  times: number,
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse[]> {
  const all = await Promise.all(Array.from({ length: times }, send));
  const answers = all.filter((answer) => !foundNoPlace(answer));
  const remaining = times - answers.length;
  return remaining === 0 ? answers : [...answers, ...(await sendAtOnce(remaining, send))];
}

test('a retry with the same key gives the same answer and keeps nothing twice', async () => {
  const { send, countAdded } = await openRetries();
  const first = await send([file], { headers });
  const second = await send([file], { headers });
  answerOf(uploadAttachments, first);
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  expect(await countAdded()).toBe(1);
});

test('twenty retries at once keep one file', async () => {
  const { send, countAdded } = await openRetries();
  const answers = await sendAtOnce(20, () => send([file], { headers }));
  const bodies = new Set(answers.map((answer) => answer.body));
  expect([...bodies]).toHaveLength(1);
  for (const answer of answers) answerOf(uploadAttachments, answer);
  expect(await countAdded()).toBe(1);
});

test('a retry is answered on a parcel that is full, or billed, by now', async () => {
  const { portal, trackingId, send, countAdded } = await openRetries();
  const first = await send([file], { headers });
  answerOf(
    uploadAttachments,
    await send([
      ['file0', 'b.pdf', pdf()],
      ['file1', 'c.pdf', pdf()],
    ]),
  );
  expect((await send([file], { headers })).body).toBe(first.body);
  await portal.store
    .updateTable('trackings')
    .set({ billing_id: 'b1' })
    .where('id', '=', trackingId)
    .execute();
  expect((await send([file], { headers })).body).toBe(first.body);
  expect(await countAdded()).toBe(3);
});

const changedForms: readonly (readonly [string, readonly Part[]])[] = [
  ['other bytes', [['file0', 'a.pdf', pdf(2000, 'y')]]],
  ['another name', [['file0', 'b.pdf', pdf()]]],
  ['one file more', [file, ['file1', 'b.pdf', pdf()]]],
  ['a file to replace', [['replaces', 'x'], file]],
];

test.each(changedForms)('the same key with %s is refused', async (_, parts) => {
  const { send, countAdded } = await openRetries();
  answerOf(uploadAttachments, await send([file], { headers }));
  const problem = problemOf(await send(parts, { headers }));
  expect(problem).toMatchObject({ code: 'invalid', status: 422 });
  expect(problem.detail).toContain('another request');
  expect(await countAdded()).toBe(1);
});

test('the same key for another parcel is refused; another customer’s key is another', async () => {
  const { portal, token, trackingId, send } = await openRetries();
  answerOf(uploadAttachments, await send([file], { headers }));
  await portal.store
    .updateTable('trackings')
    .set({ invoice_count: 3 })
    .where('id', '=', trackingId)
    .execute();
  const elsewhere = await openParcel(portal);
  const parts: Part[] = [['trackingId', elsewhere], file];
  expect(problemOf(await upload(portal, token, { parts, headers })).detail).toContain('another');
  const partsOfOther: Part[] = [['trackingId', await openParcel(portal, other.id)], file];
  const otherToken = await portal.signIn(other);
  answerOf(uploadAttachments, await upload(portal, otherToken, { parts: partsOfOther, headers }));
});

test('a refusal leaves the key for the corrected upload', async () => {
  const { send, countAdded } = await openRetries();
  expect((await send([['file0', 'a.pdf', 'no pdf']], { headers })).statusCode).toBe(422);
  answerOf(uploadAttachments, await send([file], { headers }));
  expect(await countAdded()).toBe(1);
});

test('a retry of a replacement replaces once', async () => {
  const { send, countAdded } = await openRetries();
  const [old] = answerOf(uploadAttachments, await send([file])).data;
  const parts: Part[] = [
    ['replaces', String(old?.id)],
    ['file0', 'new.pdf', pdf(900)],
  ];
  const first = await send(parts, { headers });
  answerOf(uploadAttachments, first);
  expect((await send(parts, { headers })).body).toBe(first.body);
  expect(await countAdded()).toBe(1);
});

test('G22: of many uploads to one parcel at once three are kept, and the others told why', {
  repeats: amount(0, 99),
}, async () => {
  const { portal, trackingId, send, countAdded } = await openRetries();
  const names = Array.from({ length: amount(60, 100) }, (_, count) => `${count}.pdf`);
  const answers = await Promise.all(names.map((name) => send([['file0', name, pdf()]])));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  const others = answers.filter(({ statusCode }) => statusCode !== 201);
  const full = others.filter((answer) => !foundNoPlace(answer));
  // At least the seven uploads that had a place beside the three.
  expect(full.length).toBeGreaterThanOrEqual(7);
  for (const answer of full)
    expect(problemOf(answer).detail).toBe('You have reached your limit of max files allowed.');
  expect(await countAdded()).toBe(3);
  expect((await parcelOf(portal, trackingId)).invoice_count).toBe(3);
});

test('of thirty who replace the same invoice at once one does', async () => {
  const { portal, trackingId, send, countAdded } = await openRetries();
  const [old] = answerOf(uploadAttachments, await send([file])).data;
  const replaces: Part = ['replaces', String(old?.id)];
  const answers = await sendAtOnce(30, () => send([replaces, file]));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
    expect(problemOf(answer).code).toBe('conflict');
  expect(await countAdded()).toBe(1);
  expect((await parcelOf(portal, trackingId)).invoice_count).toBe(1);
});
