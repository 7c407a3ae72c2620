import { expect, test } from 'vitest';
import { readTenant } from '#server/content/tenant.ts';
import { coverPdf } from '#server/invoice-pdf/cover-pdf.ts';
import { some } from '#tests/support/amounts.ts';
import { readPdf } from '#tests/support/pdf.ts';

const orderOf = (count: number) => ({
  shop: 'Lakeside Audio',
  number: 'LA-77120',
  orderedOn: '2026-11-20',
  currency: 'USD' as const,
  items: Array.from({ length: count }, (_, index) => ({
    description: `Item ${index + 1}`,
    quantity: 1,
    amount: 10,
    parcel: index % 2,
  })),
  shipping: 5,
  tax: 0,
  discount: 0,
  parcel: 0,
  parcels: ['1Z6089649053538738', '9400111899223197428490'],
  coverId: null,
});

const linesOf = async (order: ReturnType<typeof orderOf>) => {
  const cover = { order, buyer: 'Danielle', at: '2026-11-21T15:00:00.000Z' };
  return (await readPdf(await coverPdf(cover, readTenant()))).pages.map(({ lines }) => lines);
};

test('however many items an order has, its sums stay on one page and nothing runs into a page’s foot', async () => {
  // The sums take the room of ten rows: a page's end that tears them does so at ten counts in a row.
  const counts = Array.from({ length: 60 }, (_, index) => index + 2);
  for (const count of some(counts, 6)) {
    const pages = await linesOf(orderOf(count));
    for (const lines of pages) expect(lines.at(-1), `${count} items`).toMatch(/Page \d+ of \d+$/);
    const last = pages.at(-1) ?? [];
    for (const start of ['What they cost', 'Total', 'Made by'])
      expect(
        last.filter((line) => line.startsWith(start)),
        `${count} items`,
      ).toHaveLength(1);
  }
});

test('a note says what question marks in place of letters are', async () => {
  const note = 'A question mark replaces each letter that this page cannot show.';
  const order = orderOf(2);
  expect((await linesOf(order)).flat()).not.toContain(note);
  const items = order.items.map((item) => ({ ...item, description: '耳机' }));
  const lines = (await linesOf({ ...order, items })).flat();
  expect(lines).toContain('?? 1 US$10.00 This parcel');
  expect(lines).toContain(note);
});
