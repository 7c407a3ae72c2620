import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPortal } from '#tests/support/command.ts';
import { firstBilling, sendBillings } from '#tests/support/feed.ts';
import { openPortal, other } from '#tests/support/portal.ts';

const { trackingNumber: _, ...bill } = firstBilling;
const second = { ...bill, id: 'bill-2', invoice: 'INV-2', issuedAt: '2026-11-21T05:00:00Z' };
const applied = [{ result: 'applied' }];

test('a second bill without a parcel for the same customer, day and total is refused until it is confirmed', async () => {
  const portal = await openPortal();
  expect(await sendBillings(portal, bill)).toMatchObject(applied);
  const [refused] = await sendBillings(portal, second);
  expect(refused).toMatchObject({
    result: 'refused',
    detail: expect.stringMatching(/has bill INV-2026-77001 of the same day.+isSeparate true/),
  });
  const [line] = second.lines;
  for (const different of [
    { ...second, id: 'other-day', invoice: 'A', issuedAt: '2026-11-21T04:59:59Z' },
    { ...second, id: 'other-total', invoice: 'B', lines: [line] },
    { ...second, id: 'other-customer', invoice: 'C', customer: other.id },
    { ...second, id: 'void', invoice: 'D', isVoid: true },
  ])
    expect(await sendBillings(portal, different), different.id).toMatchObject(applied);
  expect(await sendBillings(portal, { ...second, isSeparate: true })).toMatchObject(applied);
  // Sent again it is known, with or without the confirmation.
  expect(await sendBillings(portal, second)).toMatchObject([{ result: 'known' }]);
});

test('doubles in one batch are found too, and a void bill has none', async () => {
  const portal = await openPortal();
  const third = { ...second, id: 'bill-3', invoice: 'INV-3' };
  expect(await sendBillings(portal, bill, second, { ...bill, isVoid: true }, third)).toMatchObject([
    { result: 'applied' },
    { result: 'refused' },
    { result: 'applied' },
    { result: 'applied' },
  ]);
});

test('a table with a double is refused with its line, and isSeparate confirms it', async () => {
  const portal = await openPortal();
  const { environment } = portal.database;
  const header =
    'id,customer,invoice,issuedAt,exchangeRate,isSeparate,lines.productType,lines.description,lines.quantity,lines.rate';
  const row = (id: string, isSeparate: string) =>
    `${id},${bill.customer},${id},2026-11-20T15:00:00Z,158.25,${isSeparate},SERVICIOS,Storage,1,9.50`;
  const importRows = (...rows: readonly string[]) => {
    const file = join(portal.folder, 'bills.csv');
    writeFileSync(file, [header, ...rows].join('\n'));
    return runPortal(['import', file], environment, { now: portal.services.clock() });
  };
  const refused = await importRows(row('s-1', ''), row('s-2', ''));
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toMatch(/^line 3: .+ bill s-1 of the same day and total/m);
  const result = await importRows(row('s-1', ''), row('s-2', 'yes'));
  expect(result, result.err).toMatchObject({ code: 0 });
});
