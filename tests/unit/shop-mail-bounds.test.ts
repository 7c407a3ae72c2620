import { expect, test } from 'vitest';
import { createShopMailReader } from '#server/shop-mail/reader.ts';
import { refusals } from '#server/shop-mail/refusals.ts';
import { pdfFile } from '#tests/support/pdf-file.ts';

const reader = createShopMailReader();

const refusalOf = (bytes: Uint8Array | string): Promise<string> =>
  reader.read(Buffer.from(bytes)).then(
    () => 'read',
    (error: Error) => error.message,
  );

const head = 'From: Shop <orders@shop.example>\r\nSubject: Order 1234567\r\nMIME-Version: 1.0\r\n';

/** A mail whose parts are within each other. */
function nested(levels: number): string {
  const opened = Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  );
  return `${head}${opened.join('')}Content-Type: text/plain\r\n\r\nOrder total: $5.00\r\n`;
}

/** A PDF whose pages are all one. */
const pdfOf = (pages: number): Buffer =>
  pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
  ]);

test('a file that is no shop’s mail is refused with a reason', async () => {
  const { large, archive, other, empty, nested: deep, pages, broken } = refusals;
  expect(await refusalOf(`${head}\r\n${'x'.repeat(25_000_000)}`)).toBe(large);
  expect(await refusalOf('PK\u0003\u0004 a zip')).toBe(archive);
  expect(await refusalOf(Uint8Array.of(0x89, 0x50, 0, 1, 2))).toBe(other);
  expect(await refusalOf(' \n ')).toBe(empty);
  expect(await refusalOf(nested(100))).toBe(deep);
  expect(await refusalOf(pdfOf(10_000))).toBe(pages);
  expect(await refusalOf('%PDF-1.7 and nothing more')).toBe(broken);
});

test('a line of 40,000 amounts is read, in time that grows with it', async () => {
  expect(await refusalOf(' Total: $1,'.repeat(40_000))).toBe('read');
});

test.each([
  ['a page of a million open elements', `<html>${'<div><p>'.repeat(500_000)}Order 1234567`],
  ['a table without end', `<table>${'<tr><td>$1.00<td>Total'.repeat(200_000)}`],
  ['one line of nine megabytes', `Order #1234567 ${'total $1.00 '.repeat(750_000)}`],
  ['a hundred thousand dates', `Arriving ${'Dec 1 - '.repeat(100_000)}`],
  ['nothing but digits and dots', '1.'.repeat(4_000_000)],
])('%s is read in bounded time and memory, and the next mail after it', async (_, content) => {
  expect(['read', refusals.slow, refusals.unreadable, refusals.nested]).toContain(
    await refusalOf(content),
  );
  const { findings } = await reader.read(Buffer.from('Order #1234567\nOrder total: $5.00'));
  expect(findings.orderNumber.value).toBe('1234567');
  expect(findings.total).toMatchObject({ value: 5, sure: false });
});
