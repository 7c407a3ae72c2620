import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { lackingTogether } from '#lib/domain/invoice-needs.ts';
import { lackingIn } from '#lib/domain/shop-mail/lacking.ts';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { createInvoiceReading } from '#server/attachments/lacking.ts';
import { openFile } from '#server/shop-mail/open-file.ts';
import { mailFolders, mailsIn } from '#tests/support/shop-mails/mails.ts';

async function lackingOf(bytes: Uint8Array) {
  const document = await openFile(bytes);
  return lackingIn(document, readMail(document));
}

const rows = {
  seller: '<tr><td>Lakeside Audio LLC</td></tr>',
  buyer: '<tr><td>Bill to: Marcia Reid</td></tr>',
  date: '<tr><td>Invoice date: 11/20/2026</td></tr>',
  quantities:
    '<tr><td>Description</td><td>Qty</td><td>Unit price</td></tr><tr><td>Studio monitor pair</td><td>2</td><td>$149.00</td></tr>',
  total: '<tr><td>Total</td><td>$298.00</td></tr>',
};
const invoice = (changes: Partial<typeof rows>) =>
  Buffer.from(`<!doctype html><table>${Object.values({ ...rows, ...changes }).join('')}</table>`);
const withoutQuantity = '<tr><td>Studio monitor pair</td><td>$298.00</td></tr>';

test.each([
  ['nothing', {}, []],
  ['who sold it', { seller: '' }, ['seller']],
  ['who bought it', { buyer: '' }, ['buyer']],
  ['when it was bought', { date: '' }, ['date']],
  ['how many there are', { quantities: withoutQuantity }, ['quantities']],
  ['what was bought, of which nothing else is asked then', { quantities: '' }, ['items']],
  [
    'the prices',
    { quantities: '<tr><td>Studio monitor pair</td><td>Qty: 2</td></tr>' },
    ['prices'],
  ],
  ['the total', { total: '' }, ['total']],
  [
    'all but the seller',
    { buyer: '', date: '', quantities: '', total: '' },
    ['buyer', 'date', 'items', 'total'],
  ],
])('an invoice lacks %s', async (_name, changes, lacking) => {
  expect(await lackingOf(invoice(changes))).toEqual(lacking);
});

test('a page in UTF-16, which uploads take as a page, is read as one', async () => {
  const bytes = Buffer.from(`\ufeff${invoice({})}`, 'utf16le');
  expect((await openFile(bytes)).parts).toMatchObject([{ kind: 'html' }]);
  expect(await lackingOf(bytes)).toEqual([]);
});

test('a file without text is not read', async () => {
  expect(await lackingOf(Buffer.from('<html><img src="scan.png"></html>'))).toBeUndefined();
});

test('a mail that names shop, items and total is not said to lack them', async () => {
  const wrong: string[] = [];
  for (const { name, bytes, expected } of mailFolders.flatMap(mailsIn)) {
    const lacking = (await lackingOf(bytes)) ?? [];
    if (expected.shop !== null && lacking.includes('seller')) wrong.push(`${name}: seller`);
    if (expected.items?.length && lacking.includes('items')) wrong.push(`${name}: items`);
    if (expected.total !== null && lacking.includes('total')) wrong.push(`${name}: total`);
  }
  // A shipment's contents without prices, and mails in Japanese.
  expect(wrong).toEqual([
    '02-amazon-shipped-zero.eml: items',
    '24-yodobashi-jp.eml: total',
    '03-yodobashi-shift-jis.eml: total',
  ]);
});

test('what one file of a parcel says is missing from none of its files', () => {
  expect(
    lackingTogether([
      ['seller', 'total'],
      ['buyer', 'seller'],
    ]),
  ).toEqual([['seller'], ['seller']]);
  expect(lackingTogether([['seller'], []])).toEqual([[], []]);
  // A picture needs a look, unless another file says all.
  expect(lackingTogether([undefined, ['date']])).toEqual([undefined, ['date']]);
  expect(lackingTogether([undefined, []])).toEqual([[], []]);
  expect(lackingTogether([undefined])).toEqual([undefined]);
});

test('one file of two parcels with different names on them lacks its buyer for one of them only', async () => {
  const lacking = createInvoiceReading(
    { read: async () => Readable.from([Buffer.from('file')]) } as never,
    async () => ({
      lacking: ['buyer'],
      texts: [{ kind: 'html', text: 'For Marcia Reid' }],
      findings: readMail(await openFile(Buffer.from('Hello'))),
    }),
  );
  const invoice = { id: 'a', media_type: 'text/html', sha256: 'same', storage_key: 'a' };
  const needsFor = async (recipient: string) => {
    const parcel = { customer_id: 100_245, recipient, declaredCents: null };
    return (await lacking(parcel, [invoice], { error: () => undefined } as never))[0]?.lacking;
  };
  expect(await needsFor('Omar Brown')).toEqual(['buyer']);
  expect(await needsFor('Marcia Reid')).toEqual([]);
});
