import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getInvoiceNeeds, uploadAttachments } from '#lib/contract/attachments.ts';
import { answerOf, demo, problemOf } from '#tests/support/portal.ts';
import { openUpload, pdf } from '#tests/support/uploads.ts';

const html = (...lines: readonly string[]): string =>
  `<!doctype html>${lines.map((line) => `<p>${line}</p>`).join('')}`;

test('what customs will miss is told after the upload, in all the files of a parcel together', async () => {
  const { portal, token, trackingId, send } = await openUpload();
  const needs = async () => {
    const url = `/api/v1/customers/${demo.id}/trackings/${trackingId}/invoice-needs`;
    return answerOf(getInvoiceNeeds, await portal.get(url, token)).data;
  };
  const handIn = async (name: string, bytes: string | Buffer) => {
    const [file] = answerOf(uploadAttachments, await send(['file0', name, bytes])).data;
    return file?.id;
  };
  expect(await needs()).toEqual([]);
  // The buyer is named in the address rather than behind a label, as in many shops.
  const orderPage = html('Danielle Campbell', '1250 NW 72nd Ave', 'Studio monitor pair, Qty: 2');
  const first = await handIn('order.html', orderPage);
  expect(await needs()).toEqual([
    {
      attachmentId: first,
      isRead: true,
      hasFailed: false,
      lacking: ['seller', 'date', 'prices', 'total'],
      otherTotal: null,
    },
  ]);
  const damaged = await handIn('damaged.pdf', pdf());
  expect(await needs()).toContainEqual({
    attachmentId: damaged,
    isRead: false,
    hasFailed: true,
    lacking: [],
    otherTotal: null,
  });
  const invoice = await handIn(
    'invoice.pdf',
    readFileSync('tests/unit/shop-mails/own/invoice.pdf'),
  );
  const complete = [first, damaged, invoice].map((attachmentId) => ({
    attachmentId,
    isRead: true,
    hasFailed: attachmentId === damaged,
    lacking: [],
    otherTotal: attachmentId === invoice ? 339.62 : null,
  }));
  expect(await needs()).toEqual(expect.arrayContaining(complete));
  // It is the declared value of the parcel, which is another at first.
  await portal.store
    .updateTable('trackings')
    .set({ declared_value_cents: 33_962 })
    .where('id', '=', trackingId)
    .execute();
  expect((await needs()).map(({ otherTotal }) => otherTotal)).toEqual([null, null, null]);
  const foreign = `/api/v1/customers/${demo.id}/trackings/of-nobody/invoice-needs`;
  expect(problemOf(await portal.get(foreign, token)).code).toBe('not-found');
});

test.each([
  ['Order total: US$136.40', 5424, 136.4],
  ['Order total: US$60.40', 5424, null],
  ['Order total: US$36.40', 5424, 36.4],
])('a file with %s, which may include shipping, and %i declared', async (words, cents, other) => {
  const { portal, token, trackingId, send } = await openUpload();
  await portal.store
    .updateTable('trackings')
    .set({ declared_value_cents: cents })
    .where('id', '=', trackingId)
    .execute();
  await send(['file0', 'order.html', html('Danielle Campbell', 'Desk lamp, Qty: 1', words)]);
  const url = `/api/v1/customers/${demo.id}/trackings/${trackingId}/invoice-needs`;
  const [file] = answerOf(getInvoiceNeeds, await portal.get(url, token)).data;
  expect(file?.otherTotal).toBe(other);
});
