import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DataNode, Link } from '#lib/domain/shop-mail/document.ts';
import { itemParcels } from '#lib/domain/shop-mail/item-parcels.ts';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { openFile } from '#server/shop-mail/open-file.ts';

const [first, second] = ['1Z999AA10123456784', '9400111899223197428497'];
const header = { subject: '', sender: '', sentOn: undefined };

function parcelsIn(lines: readonly string[], links: readonly Link[] = [], data: DataNode[] = []) {
  const sums = ['Order total: $60.00', 'Subtotal: $60.00'];
  const text = [...lines, ...sums].join('\n');
  const mail = { ...header, parts: [{ kind: 'text' as const, text, links, data }] };
  const findings = readMail(mail);
  expect([findings.items.value?.length, findings.trackingNumbers.value]).toEqual([
    2,
    [first, second],
  ]);
  return itemParcels(mail, findings);
}

const [shoes, scarf] = ['Blue shoes\t1\t$40.00', 'Red scarf\t2\t$10.00'];
const [one, two] = [`Tracking number: ${first}`, `Tracking number: ${second}`];

test.each([
  ['each number heads its items', [one, shoes, two, scarf], [0, 1]],
  ['each number stands below its items', [shoes, one, scarf, two], [0, 1]],
  [
    'numbers are listed first, and again below their items',
    [one, two, scarf, two, shoes, one],
    [1, 0],
  ],
  ['numbers stand above and below their items', [one, scarf, one, two, shoes, two], [0, 1]],
  ['items come first, then numbers', [shoes, scarf, one, two], undefined],
  ['numbers come first, then items', [one, two, shoes, scarf], undefined],
  ['a number is in the middle', [shoes, one, two, scarf], undefined],
  ['a parcel has no items', [one, shoes, scarf, two], undefined],
])('%s', (_arrangement, lines, parcels) => {
  expect(parcelsIn(lines)).toEqual(parcels);
});

test('items without prices are under their parcels, though not sure', () => {
  const goods = ['Ribbed Tank Top, Black / M, Qty: 1', 'Pearl Hair Claw, Beige / L, Qty: 2'];
  const text = ['Package 1', one, goods[0], 'Package 2', two, goods[1]].join('\n');
  const mail = { ...header, parts: [{ kind: 'text' as const, text, links: [], data: [] }] };
  const findings = readMail(mail);
  expect(findings.items).toMatchObject({
    sure: false,
    value: [
      { description: 'Ribbed Tank Top, Black / M', quantity: 1 },
      { description: 'Pearl Hair Claw, Beige / L', quantity: 2 },
    ],
  });
  expect(itemParcels(mail, findings)).toEqual([0, 1]);
});

test('a link to the carrier is as good as the number', async () => {
  const bytes = readFileSync('tests/unit/shop-mails/by-a-stranger/26-chewy-two-boxes.eml');
  const mail = await openFile(bytes);
  expect(itemParcels(mail, readMail(mail))).toEqual([0, 1]);
});

test('a number that the data write in two ways is one parcel’s', () => {
  const data = ['1Z 999 AA1 01 2345 6784', first].map((trackingNumber) => ({
    '@type': 'ParcelDelivery',
    trackingNumber,
  }));
  const parts = [{ kind: 'text' as const, text: 'Order #4410298', links: [], data }];
  expect(readMail({ ...header, parts }).trackingNumbers.value).toEqual([first]);
});

test('structured data decide, whatever the order of the text', () => {
  const delivery = (trackingNumber: string, name: string) => ({
    '@type': 'ParcelDelivery',
    trackingNumber,
    itemShipped: { '@type': 'Product', name },
  });
  const data = [delivery(first, 'Red scarf'), delivery(second, 'Blue shoes')];
  expect(parcelsIn([one, two, shoes, scarf], [], data)).toEqual([1, 0]);
  const scarfInBoth = [...data, delivery(second, 'Red scarf')];
  expect(parcelsIn([one, two, shoes, scarf], [], scarfInBoth)).toBeUndefined();
});
