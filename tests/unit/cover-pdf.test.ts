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

test('however many items an order has, its sums stay on one page and nothing runs into a page’s foot', async () => {
  // The sums take the room of ten rows: a page's end that tears them does so at ten counts in a row.
  const counts = Array.from({ length: 60 }, (_, index) => index + 2);
  for (const count of some(counts, 3)) {
    const cover = { order: orderOf(count), buyer: 'Danielle', at: '2026-11-21T15:00:00.000Z' };
    const { pages } = await readPdf(await coverPdf(cover, readTenant()));
    for (const { lines } of pages)
      expect(lines.at(-1), `${count} items`).toMatch(/Page \d+ of \d+$/);
    const last = pages.at(-1)?.lines ?? [];
    for (const start of ['What they cost', 'Total', 'Made by'])
      expect(
        last.filter((line) => line.startsWith(start)),
        `${count} items`,
      ).toHaveLength(1);
  }
});
