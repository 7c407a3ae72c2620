import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingDetailSchema, productTypes } from '#lib/contract/billings.ts';
import { aggregateLabels } from '#lib/domain/billing-aggregates.ts';
import { readTenant } from '#server/content/tenant.ts';
import { invoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import { some } from '#tests/support/amounts.ts';
import { type BillChange, billOf, lineOf } from '#tests/support/bills.ts';
import { readPdf, type Tagged } from '#tests/support/pdf.ts';

const company = readTenant();

const read = async (bill: BillChange = {}, from = company) =>
  readPdf(await invoicePdf(billOf(bill), from));

/** All elements of that kind, in the order in which they are read out. */
const all = (tree: Tagged, role: string): Tagged[] => [
  ...(tree.role === role ? [tree] : []),
  ...tree.children.flatMap((child) => all(child, role)),
];

test('every amount of the bill is beside its label', async () => {
  const { pages } = await read({
    lineItems: [
      lineOf({ description: 'Air freight Miami – Kingston', quantity: 1200, rate: 1.5, vat: 270 }),
      lineOf({ productType: 'IMPUESTOADUANA', description: 'Customs duty and GCT', rate: 22.4 }),
      lineOf({ productType: 'OTROSCARGOS', description: 'Customs handling', rate: 15 }),
      lineOf({ description: 'Delivery', rate: 1.01, vat: 0.15 }),
    ],
    paidOut: 1000.25,
    status: 'PARTIAL',
    exchangeRate: 157.84,
  });
  expect(pages).toHaveLength(1);
  const lines = pages[0]?.lines ?? [];
  expect(lines.slice(lines.indexOf('Invoice INV-100245-0040'))).toEqual([
    'Invoice INV-100245-0040',
    'Miami Kingston',
    'Recipient Tracking Date Exchange Rate Status',
    'Danielle Whyte 1Z6089649053538738 Nov 2, 2026 J$157.84 for US$1 Partly paid',
    'Item Quantity Rate Amount',
    'Air freight Miami – Kingston 1,200 US$1.50 US$1,800.00',
    'Customs duty and GCT 1 US$22.40 US$22.40',
    'Customs handling 1 US$15.00 US$15.00',
    'Delivery 1 US$1.01 US$1.01',
    'Subtotal (Services) US$1,801.01',
    'VAT US$270.15',
    'Customs Tax US$22.40',
    'Other Charges US$15.00',
    'Total US$2,108.56',
    'Equivalent in J$ J$332,815.11',
    'Amount paid US$1,000.25',
    'Due balance US$1,108.31',
    'Equivalent in J$ J$174,935.65',
    `Questions about this invoice? Call ${company.phone} or write to ${company.email}.`,
    'AirBridge · Invoice INV-100245-0040 Page 1 of 1',
  ]);
});

test('the invoice names the company of the content file as its sender', async () => {
  const { pages, info } = await read(
    {},
    { ...company, name: 'Bridge & <Sons>', phone: '555-0199' },
  );
  const text = pages[0]?.lines.join('\n');
  for (const { name, lines, phone } of company.offices)
    for (const line of [name, ...lines, phone]) expect(text).toContain(line);
  expect(text).toContain('Bridge & <Sons> · Invoice');
  expect(text).toContain('Call 555-0199 or write');
  expect(info).toMatchObject({ Author: 'Bridge and Sons' });
});

test('the metadata of the invoice is XML whatever the names in it', async () => {
  const from = { ...company, name: 'Bridge & <Sons>' };
  const text = Buffer.from(await invoicePdf(billOf({ invoice: 'A&B <1>' }), from)).toString();
  expect(text).toContain('<rdf:li xml:lang="x-default">Invoice AandB 1</rdf:li>');
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('the invoice has a language, a title, a heading and tables with header cells for screen readers', async () => {
  const { info, isTagged, pages } = await read({ lineItems: [lineOf(), lineOf(), lineOf()] });
  expect(isTagged).toBe(true);
  expect(info).toMatchObject({ Title: 'Invoice INV-100245-0040', Language: 'en-US' });
  const [document] = pages[0]?.structure.children ?? [];
  expect(document?.role).toBe('Document');
  if (!document) return;
  expect(all(document, 'H1')).toHaveLength(1);
  const [facts, items, sums] = all(document, 'Table');
  const heads = (table = document) => all(table, 'TR').map((row) => all(row, 'TH').length);
  expect(heads(facts)).toEqual([5, 0]);
  // Each line and each sum has its name as the head of its row.
  expect(heads(items)).toEqual([4, 1, 1, 1]);
  expect(heads(sums)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  for (const row of all(items ?? document, 'TR').slice(1)) expect(all(row, 'TD')).toHaveLength(3);
  expect(all(document, 'Sect')).toHaveLength(company.offices.length);
  expect(all(document, 'Link')).toHaveLength(1 + company.offices.length);
});

test('every text is read out, but for the picture and the foot of the page', async () => {
  const { pages } = await read({ status: 'VOID', recipient: 'Нина' });
  const owners = pages.flatMap((page) => page.owners);
  const kinds = new Set(owners.map(([owner]) => owner));
  expect(kinds).toEqual(new Set(['P', 'Link', 'H1', 'TH', 'TD', 'Artifact']));
  expect(owners.flatMap(([owner, text]) => (owner === 'Artifact' ? text : []))).toEqual([
    'Miami',
    'Kingston',
    'AirBridge · Invoice INV-100245-0040',
    'Page 1 of 1',
  ]);
});

test('the same bill gives the same bytes, and another bill different ones', async () => {
  const bytes = await invoicePdf(billOf(), company);
  expect(await invoicePdf(billOf(), company)).toEqual(bytes);
  expect(await invoicePdf(billOf({ status: 'PAID' }), company)).not.toEqual(bytes);
});

test.each(['PARTIAL', 'VOID'] as const)(
  'twelve lines of a bill that is %s fit one page',
  async (status) => {
    const lineItems = Array.from({ length: 12 }, () => lineOf());
    expect((await read({ status, lineItems })).pages).toHaveLength(1);
  },
);

test('a hundred lines continue over several pages, each with the table’s header and its number', async () => {
  const lineItems = Array.from({ length: 100 }, (_, index) =>
    lineOf({ description: `Line ${index + 1}`, rate: index + 1 }),
  );
  const { pages } = await read({ lineItems });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, { lines }] of pages.entries()) {
    expect(lines).toContain('Item Quantity Rate Amount');
    expect(lines.at(-1)).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`));
  }
  const written = pages.flatMap(({ lines }) => lines).filter((line) => line.startsWith('Line '));
  expect(written).toEqual(
    lineItems.map(({ description, rate }) => `${description} 1 US$${rate}.00 US$${rate}.00`),
  );
  const rows = pages.flatMap(({ structure }) => all(structure, 'TR'));
  expect(rows.length).toBeGreaterThanOrEqual(2 + 101 + 9);
});

test('a page break never separates the sums', async () => {
  // The sums take the room of nine lines: a page's end that tears them does so at nine counts in a row.
  const counts = Array.from({ length: 59 }, (_, index) => index + 1);
  for (const count of some(counts, 3)) {
    const { pages } = await read({ lineItems: Array.from({ length: count }, () => lineOf()) });
    const last = pages.at(-1)?.lines ?? [];
    for (const label of ['Subtotal (Services)', 'Due balance'])
      expect(last.filter((line) => line.startsWith(label))).toHaveLength(1);
  }
});

test('a long description is broken between words, a long word between letters', async () => {
  const words = 'freight and everything that came with it, '.repeat(3).trim();
  const word = 'x'.repeat(120);
  const lineItems = [lineOf({ description: words }), lineOf({ description: word })];
  const lines = (await read({ lineItems })).pages[0]?.lines ?? [];
  const written = lines.map((line) => line.replace(/ 1 US\$.*$/, ''));
  const start = written.indexOf('Item Quantity Rate Amount') + 1;
  const end = written.findIndex((line) => line.startsWith('xx'));
  expect(end - start).toBeGreaterThan(1);
  expect(written.slice(start, end).join(' ')).toBe(words);
  const letters = written.filter((line) => line.startsWith('xx'));
  expect(letters.length).toBeGreaterThan(1);
  expect(letters.join('')).toBe(word);
});

test('letters beyond Western Europe’s are printed, and missing glyphs are reported', async () => {
  const latin = await read({ lineItems: [lineOf({ description: 'Łukasz Žižek-Ẽrnő, Ngọc' })] });
  // The dot below ọ is in no font of ours; the letter is.
  expect(latin.pages[0]?.lines.join(' ').normalize('NFC')).toContain('Łukasz Žižek-Ẽrnő, Ngoc');
  expect(latin.pages[0]?.lines.join(' ')).not.toContain('question mark');
  const cyrillic = await read({ recipient: 'Нина 美咲 👩‍👩‍👧' });
  const text = cyrillic.pages[0]?.lines.join(' ');
  expect(text).toContain('???? ?? ?');
  expect(text).toContain('A question mark replaces each letter');
});

test('control and invisible characters are removed', async () => {
  const description = 'one\ttwo\nthree\u202efour\u200b\u0000 ';
  const { pages } = await read({ lineItems: [lineOf({ description })] });
  expect(pages[0]?.lines).toContain('one two threefour 1 US$10.00 US$10.00');
});

test('a void bill says so in a sentence', async () => {
  const sentence = 'This invoice is void. There is nothing to pay.';
  const lines = (await read({ status: 'VOID' })).pages[0]?.lines;
  expect(lines).toContain(sentence);
  expect(lines?.join(' ')).toContain('Void');
  expect((await read()).pages[0]?.lines).not.toContain(sentence);
});

test('a bill of no parcel says that there is none', async () => {
  const { pages } = await read({ trackingId: null, trackingNumber: null });
  expect(pages[0]?.lines).toContain('Danielle Whyte None Nov 2, 2026 J$160.00 for US$1 Pending');
});

const cents = fc.integer({ min: 0, max: 99_999_999 }).map((amount) => amount / 100);

const anyLine = fc
  .record({ productType: fc.constantFrom(...productTypes), rate: cents, vat: cents })
  .map(lineOf);

const centsIn = (line: string): number =>
  Number(line.replace(/^.*US\$/, '').replaceAll(/[,.]/g, ''));

test('the printed lines and VAT add up to the total, whatever the bill', async () => {
  const bills = fc.array(anyLine, { minLength: 1, maxLength: 6 });
  const check = async (lineItems: ReturnType<typeof lineOf>[]) => {
    const lines = (await read({ lineItems })).pages.flatMap((page) => page.lines);
    const sumOf = (label: string) => centsIn(lines.find((line) => line.startsWith(label)) ?? '');
    const items = lines.filter((line) => line.startsWith('Air freight ')).map(centsIn);
    expect(items).toHaveLength(lineItems.length);
    const sum = items.reduce((total, item) => total + item, 0);
    expect(sum + sumOf('VAT')).toBe(sumOf('Total'));
    const parts = Object.values(aggregateLabels).map(sumOf);
    expect(parts.reduce((total, part) => total + part, 0)).toBe(sumOf('Total'));
  };
  await fc.assert(fc.asyncProperty(bills, check), { numRuns: 25 });
});

test('the bills of these tests are bills of the contract', () => {
  expect(billingDetailSchema.safeParse(billOf()).success).toBe(true);
});
