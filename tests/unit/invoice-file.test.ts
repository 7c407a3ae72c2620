import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { promisedMediaType } from '#lib/contract/invoice-file.ts';
import { sniffMediaType } from '#server/attachments/media-type.ts';
import { uploadedName } from '#server/downloads/file-name.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('the last extension of a name decides its type, in upper or lower case', () => {
  const mediaTypes = ['a.pdf', 'A.PDF', 'a.exe.jpg', 'a.jpeg', 'a.docx', 'a.HtMl'].map(
    promisedMediaType,
  );
  expect(mediaTypes).toEqual([
    'application/pdf',
    'application/pdf',
    'image/jpeg',
    'image/jpeg',
    word,
    'text/html',
  ]);
  for (const name of ['a.pdf.exe', 'pdf', '', '.', 'a.', 'a.svg', 'a.constructor', 'a.toString'])
    expect(promisedMediaType(name), name).toBeUndefined();
});

const office = (...names: readonly string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from('<x/>')]))));

const bytes = (hex: string, text = '') =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)]);

const samples: readonly (readonly [string, Buffer, string | undefined])[] = [
  ['a pdf', bytes('', '%PDF-1.7\n'), 'application/pdf'],
  ['a pdf after a line break', bytes('', '\r\n%PDF-1.4\n'), 'application/pdf'],
  [
    'a png',
    bytes('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489'),
    'image/png',
  ],
  ['a gif', bytes('', 'GIF89a…'), 'image/gif'],
  ['a jpeg', bytes('ffd8ffe000104a46494600'), 'image/jpeg'],
  ['a bmp', bytes('424d46000000000000003600000028000000'), 'image/bmp'],
  ['an OLE compound file', bytes('d0cf11e0a1b11ae100'), 'application/msword'],
  ['a Word document', office('[Content_Types].xml', '_rels/.rels', 'word/document.xml'), word],
  ['a Word document of Google', office('word/numbering.xml', '[Content_Types].xml'), word],
  ['a page', bytes('', '<!DOCTYPE html><p>Invoice'), 'text/html'],
  ['a page after a byte order mark', bytes('efbbbf', '\n <html>'), 'text/html'],
  ['a page in UTF-16', Buffer.from('\ufeff<html><p>Invoice', 'utf16le'), 'text/html'],
  ['a page in Latin-1', bytes('3c703e436166e9'), 'text/html'],
  ['a spreadsheet', office('[Content_Types].xml', 'xl/workbook.xml'), undefined],
  ['any archive', office('a.txt'), undefined],
  ['a cut archive', Buffer.from('PK\u0003\u0004'), undefined],
  ['text', bytes('', 'Invoice of 12 dollars'), undefined],
  ['a program in a page', bytes('', '<html>\u0001\u0002'), undefined],
  ['a program', bytes('', 'MZ\u0090'), undefined],
  [
    'a letter that only begins like a bitmap',
    bytes('', 'BMW invoice, 12 dollars, thank you'),
    undefined,
  ],
  ['nothing', Buffer.alloc(0), undefined],
];

test.each(samples)('the content of %s decides its type', async (_name, head, type) => {
  expect(await sniffMediaType(head)).toBe(type);
});

test('names lose their path, characters that systems refuse, and characters that mislead', () => {
  const cleaned: readonly (readonly [string, string])[] = [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\Invoice.PDF', 'Invoice.PDF'],
    ['a\0.png', 'a_.png'],
    ['.htaccess', 'htaccess'],
    ['..pdf', 'pdf'],
    ['CON.html', '_CON.html'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['a%22b%0D%0A.pdf', 'a_b__.pdf'],
    ['a"\r\nX: y;é.pdf', 'a___X_ y;é.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['invoice.pdf. . ', 'invoice.pdf'],
    ['con .html', '_con.html'],
    [`${'x'.repeat(99)} and more`, 'x'.repeat(99)],
    ['', 'file'],
    ['/', 'file'],
  ];
  for (const [sent, name] of cleaned) expect(uploadedName(sent), sent).toBe(name);
  const long = uploadedName(`${'é'.repeat(300)}.docx`);
  expect(long.length).toBeLessThanOrEqual(120);
  expect(long.endsWith('é.docx')).toBe(true);
});

const troublesome = [
  '.',
  ' ',
  '/',
  '\\',
  '%22',
  '\0',
  '\ud83d',
  '\ude00',
  '\u0301',
  'é',
  'x'.repeat(99),
];
const partsOfNames = fc.constantFrom(...troublesome, 'con', 'LPT1', '.pdf', '_', '1');

test('every cleaned name is valid on every system', () => {
  fc.assert(
    fc.property(fc.string({ unit: partsOfNames, maxLength: 20 }), (sent) => {
      const name = uploadedName(sent);
      expect(name).toMatch(/^(?!\.)[^/\\"\0]{1,107}(?<![. ])$/);
      expect(name).not.toMatch(/^(?:con|lpt\d) *(?:\.|$)/i);
      expect(name.isWellFormed()).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a download is named in one line of ASCII, and exactly beside it', () => {
  expect(contentDisposition('invoice 7.pdf')).toBe('attachment; filename="invoice 7.pdf"');
  expect(contentDisposition('Café (1)’s.pdf')).toBe(
    `attachment; filename="Cafe (1)_s.pdf"; filename*=UTF-8''Caf%C3%A9%20%281%29%E2%80%99s.pdf`,
  );
  expect(contentDisposition('a"\r\nX: y;é.pdf')).toBe(
    `attachment; filename="a___X: y;e.pdf"; filename*=UTF-8''a%22%0D%0AX%3A%20y%3B%C3%A9.pdf`,
  );
  expect(contentDisposition('100%41.pdf')).toBe(
    `attachment; filename="100_41.pdf"; filename*=UTF-8''100%2541.pdf`,
  );
  expect(contentDisposition('\ud800.pdf')).toMatch(/^attachment; [\x20-\x7e]+$/);
});
