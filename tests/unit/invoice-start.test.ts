import { expect, test } from 'vitest';
import { acceptedInvoices, looksLikeInvoice, pictureTypeOf } from '#lib/domain/invoice-start.ts';
import { docx, pdf } from '#tests/support/uploads.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const doc = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const html = Buffer.from('<!doctype html>');

const acceptedFiles: readonly (readonly [string, Buffer])[] = [
  ['a.pdf', pdf(20)],
  ['after a line break.PDF', Buffer.from('\n%PDF-1.4')],
  ['a.jpg', jpeg],
  ['a.JPEG', jpeg],
  ['a.png', png],
  ['a.gif', Buffer.from('GIF89a')],
  ['a.bmp', Buffer.from('BM')],
  ['a.doc', doc],
  ['a.docx', docx()],
  ['a.b.html', html],
  ['utf-16.html', Buffer.from([0xff, 0xfe, 0x3c, 0x00])],
];

test.each(acceptedFiles)('%s may be handed in', (name, bytes) => {
  expect(looksLikeInvoice(name, bytes)).toBe(true);
});

const refusedFiles: readonly (readonly [string, Buffer])[] = [
  ['a.png', html],
  ['a.png', jpeg],
  ['a.pdf', html],
  ['a.html', png],
  ['a.docx', doc],
  ['a.pdf.exe', pdf(20)],
  ['a.htm', html],
  ['a.svg', html],
  ['pdf', pdf(20)],
  ['constructor', html],
  ['a.constructor', html],
  ['a.pdf', Buffer.alloc(0)],
];

test.each(refusedFiles)(
  '%s with other content, or of another kind, may not be handed in',
  (name, bytes) => {
    expect(looksLikeInvoice(name, bytes)).toBe(false);
  },
);

test('a file picker offers extensions and media types', () => {
  expect(acceptedInvoices.split(',')).toEqual(
    expect.arrayContaining(['.jpeg', '.docx', 'image/jpeg', 'application/pdf', 'text/html']),
  );
});

test('only pictures are ever drawn', () => {
  expect(pictureTypeOf('image/png')).toBe('image/png');
  for (const type of ['text/html', 'image/svg+xml', 'application/pdf', 'IMAGE/PNG', ''])
    expect(pictureTypeOf(type)).toBeUndefined();
});
