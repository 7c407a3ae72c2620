import {
  type InvoiceMediaType,
  invoiceMediaTypes,
  keptMediaType,
} from '#lib/contract/invoice-file.ts';

/** How many leading bytes of a file `findInvoiceType` needs. */
export const invoiceStartBytes = 1024;

const beginsWith =
  (...bytes: readonly number[]) =>
  (start: Uint8Array): boolean =>
    bytes.every((byte, index) => byte === start[index]);

// What does not occur in text (WHATWG MIME Sniffing, binary data bytes), and what begins a page or a script.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const notBeforePdf = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f<]|^#!/;

/** True for a PDF; its readers accept a byte order mark or lines of text before it, such as an HTTP header. */
export function isPdf(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, invoiceStartBytes));
  const at = text.indexOf('%PDF-');
  return at !== -1 && !notBeforePdf.test(text.slice(0, at));
}

// Text has no signature, but no zero byte either unless it is UTF-16.
const isText = (start: Uint8Array): boolean => beginsWith(0xff, 0xfe)(start) || !start.includes(0);

const signatures: readonly (readonly [InvoiceMediaType, (start: Uint8Array) => boolean])[] = [
  [invoiceMediaTypes.pdf, isPdf],
  [invoiceMediaTypes.jpg, beginsWith(0xff, 0xd8, 0xff)],
  [invoiceMediaTypes.png, beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  [invoiceMediaTypes.gif, beginsWith(0x47, 0x49, 0x46, 0x38)],
  [invoiceMediaTypes.bmp, beginsWith(0x42, 0x4d)],
  [invoiceMediaTypes.doc, beginsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  [invoiceMediaTypes.docx, beginsWith(0x50, 0x4b, 0x03, 0x04)],
  [invoiceMediaTypes.html, isText],
];

/** The type by which a file would be kept, by its name and beginning; undefined if it is not taken. The server checks the rest. */
export const findInvoiceType = (name: string, start: Uint8Array): InvoiceMediaType | undefined =>
  start.length === 0
    ? undefined
    : keptMediaType(name, signatures.find(([, isOfType]) => isOfType(start))?.[0]);

/** For a file picker: extensions and media types, because systems differ in what they understand. */
export const acceptedInvoices = [
  ...Object.keys(invoiceMediaTypes).map((extension) => `.${extension}`),
  ...new Set(Object.values(invoiceMediaTypes)),
].join(',');

const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp'] as const;

/** The media type of a picture that browsers may show; undefined for any other type, HTML above all. */
export const pictureTypeOf = (mediaType: string): (typeof pictures)[number] | undefined =>
  pictures.find((picture) => picture === mediaType);
