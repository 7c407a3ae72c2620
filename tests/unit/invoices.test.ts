import { expect, test } from 'vitest';
import { readTenant } from '#server/content/tenant.ts';
import { invoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import { createInvoices, type Renderer } from '#server/invoice-pdf/invoices.ts';
import { createRenderer } from '#server/invoice-pdf/renderer.ts';
import { billOf, lineOf } from '#tests/support/bills.ts';

const company = readTenant();

/** A renderer of ten bytes that records what it was asked for. */
function countingRenderer() {
  const rendered: string[] = [];
  const render: Renderer['render'] = async ({ invoice, status }, { name }) => {
    rendered.push(`${invoice} ${status} ${name}`);
    return new Uint8Array(10);
  };
  return { rendered, render };
}

test('a rendered invoice is cached until the bill or the company changes', async () => {
  const { rendered, render } = countingRenderer();
  const { pdfOf } = createInvoices(() => company, { render });
  for (let count = 0; count < 3; count += 1) await pdfOf(billOf());
  await pdfOf(billOf({ status: 'PAID' }));
  await createInvoices(() => ({ ...company, name: 'Bridge' }), { render }).pdfOf(billOf());
  expect(rendered).toEqual([
    'INV-100245-0040 PENDING AirBridge',
    'INV-100245-0040 PAID AirBridge',
    'INV-100245-0040 PENDING Bridge',
  ]);
});

test('simultaneous requests share one rendering, and a failed one is repeated', async () => {
  let [calls, fails] = [0, true];
  const { pdfOf } = createInvoices(() => company, {
    render: async () => {
      calls += 1;
      if (fails) throw new Error('no');
      return new Uint8Array(10);
    },
  });
  const both = await Promise.allSettled([pdfOf(billOf()), pdfOf(billOf())]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
  fails = false;
  await Promise.all([pdfOf(billOf()), pdfOf(billOf())]);
  expect(calls).toBe(2);
});

test('one customer may wait for four invoices at once, so that others get their turn', async () => {
  const { promise: turn, resolve: finish } = Promise.withResolvers<void>();
  const { pdfOf } = createInvoices(() => company, {
    render: async () => {
      await turn;
      return new Uint8Array(10);
    },
  });
  const ask = (invoice: string, customerId?: number) => pdfOf(billOf({ invoice }), customerId);
  const waiting = ['A', 'B', 'C', 'D'].map((invoice) => ask(invoice, 1));
  await expect(ask('E', 1)).rejects.toMatchObject({ code: 'too-many-requests' });
  // A second request for the same invoice takes no further place, and neither does a mail.
  const others = [ask('A', 1), ask('E', 2), ask('F')];
  finish();
  await Promise.all([...waiting, ...others]);
  expect(await ask('G', 1)).toHaveLength(10);
});

test('the cache stays below a size: the least recently used invoice is dropped first', async () => {
  const { rendered, render } = countingRenderer();
  const { pdfOf } = createInvoices(() => company, { render }, 30);
  const ask = (invoice: string) => pdfOf(billOf({ invoice }));
  for (const invoice of ['A', 'B', 'C', 'A', 'D', 'A', 'C', 'D']) await ask(invoice);
  expect(rendered.map((name) => name[0])).toEqual(['A', 'B', 'C', 'D']);
  await ask('B');
  expect(rendered).toHaveLength(5);
});

test('an invoice that is larger than the cache is answered and not cached', async () => {
  const { rendered, render } = countingRenderer();
  const { pdfOf } = createInvoices(() => company, { render }, 5);
  for (let count = 0; count < 2; count += 1) expect(await pdfOf(billOf())).toHaveLength(10);
  expect(rendered).toHaveLength(2);
});

test('a worker thread renders the same bytes, several at once, and reports errors', async () => {
  const { render } = createRenderer();
  const bills = [billOf(), billOf({ status: 'PAID' }), billOf({ lineItems: [lineOf(), lineOf()] })];
  const rendered = await Promise.all(bills.map((bill) => render(bill, company)));
  for (const [index, bill] of bills.entries())
    expect(Buffer.from(rendered[index] ?? [])).toEqual(
      Buffer.from(await invoicePdf(bill, company)),
    );
  await expect(render(billOf({ date: 'never' }), company)).rejects.toThrow('Invalid');
  expect(await render(billOf(), company)).toHaveLength(rendered[0]?.length ?? 0);
});

test('when the thread ends, no request hangs, and the next invoice starts a new thread', async () => {
  const { render } = createRenderer(new URL('data:text/javascript,process.exit(1)'));
  for (let count = 0; count < 2; count += 1)
    await expect(render(billOf(), company)).rejects.toThrow('the thread that renders');
});
