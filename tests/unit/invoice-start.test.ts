import { expect, test } from 'vitest';
import { correctName, keptMediaType } from '#lib/contract/invoice-file.ts';
import { acceptedInvoices, findInvoiceType, pictureTypeOf } from '#lib/domain/invoice-start.ts';
import { sniffMediaType } from '#server/attachments/media-type.ts';
import { docx, pdf } from '#tests/support/uploads.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const doc = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const html = Buffer.from('<!doctype html>');

const text = (value: string) => Buffer.from(value);

const takenFiles: readonly (readonly [string, Buffer, string])[] = [
  ['a.pdf', pdf(20), 'a.pdf'],
  ['after a line break.PDF', text('\n%PDF-1.4'), 'after a line break.PDF'],
  ['O4, after a byte order mark.pdf', text('\ufeff%PDF-1.4'), 'O4, after a byte order mark.pdf'],
  ['after lines.pdf', text('HTTP/1.1 200 OK\r\nA: b\r\n\r\n%PDF-1.4'), 'after lines.pdf'],
  ['after blank lines.pdf', text(`${'\r\n'.repeat(450)}%PDF-1.4`), 'after blank lines.pdf'],
  ['from a printer.pdf', text('\u001b%-12345X@PJL JOB\r\n%PDF-1.4'), 'from a printer.pdf'],
  ['a.jpg', jpeg, 'a.jpg'],
  ['a.JPEG', jpeg, 'a.JPEG'],
  ['O2.jfif', jpeg, 'O2.jfif'],
  ['a.jpe', jpeg, 'a.jpg'],
  ['IMG_1.HEIC', jpeg, 'IMG_1.jpg'],
  ['image.webp', png, 'image.png'],
  ['O1 Screenshot.jpg', png, 'O1 Screenshot.png'],
  ['a.png', jpeg, 'a.jpg'],
  ['a.html', png, 'a.png'],
  ['scan.jpg', pdf(20), 'scan.pdf'],
  ['invoice.docx', pdf(20), 'invoice.pdf'],
  ['scan', pdf(20), 'scan.pdf'],
  ['Invoice 12.2026', pdf(20), 'Invoice 12.2026.pdf'],
  ['a.png', png, 'a.png'],
  ['a.gif', text('GIF89a'), 'a.gif'],
  ['a.bmp', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), 'a.bmp'],
  ['a.doc', doc, 'a.doc'],
  ['a.docx', docx(), 'a.docx'],
  ['new.doc', docx(), 'new.docx'],
  ['old.docx', doc, 'old.doc'],
  ['a.b.html', html, 'a.b.html'],
  ['O3 invoice.HTM', html, 'O3 invoice.HTM'],
  ['utf-16.html', Buffer.from([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0]), 'utf-16.html'],
];

test.each(takenFiles)(
  '%s may be handed in, and is called what it is',
  async (name, bytes, kept) => {
    const type = findInvoiceType(name, bytes);
    expect(keptMediaType(name, await sniffMediaType(bytes))).toBe(type);
    expect(type && correctName(name, type)).toBe(kept);
  },
);

const refusedFiles: readonly (readonly [string, Buffer])[] = [
  ['a.png', html],
  ['a.pdf', html],
  ['html', html],
  ['a.svg', html],
  ['a.txt', html],
  ['constructor', html],
  ['a.constructor', html],
  ['a.pdf', doc],
  ['a.msi', doc],
  ['a.docm', docx()],
  ['a.zip', docx()],
  ['a.pdf', docx()],
  ['a.pdf.exe', pdf(20)],
  ['a.js', pdf(20)],
  ['a.exe', png],
  ['a.pdf', text('MZ\u0090\0\u0003%PDF-1.4')],
  ['a.pdf', text('<script>%PDF-1.4')],
  ['a.pdf', text('#!/bin/sh\n%PDF-1.4')],
  ['a.pdf', text(`${' '.repeat(1024)}%PDF-1.4`)],
  ['a.jpg', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a.pdf', Buffer.alloc(0)],
];

test.each(refusedFiles)(
  '%s with other content, or of another kind, may not be handed in (%#)',
  async (name, bytes) => {
    expect(findInvoiceType(name, bytes)).toBeUndefined();
    expect(keptMediaType(name, await sniffMediaType(bytes))).toBeUndefined();
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
