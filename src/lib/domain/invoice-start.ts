import {
  type InvoiceMediaType,
  invoiceMediaTypes,
  promisedMediaType,
} from '#lib/contract/invoice-file.ts';

/** How many leading bytes of a file `looksLikeInvoice` needs. */
export const invoiceStartBytes = 1024;

const beginsWith =
  (...bytes: readonly number[]) =>
  (start: Uint8Array): boolean =>
    bytes.every((byte, index) => byte === start[index]);

const isPdf = (start: Uint8Array): boolean =>
  String.fromCharCode(...start)
    .trimStart()
    .startsWith('%PDF-');

// Text has no signature, but no zero byte either unless it is UTF-16.
const isText = (start: Uint8Array): boolean => beginsWith(0xff, 0xfe)(start) || !start.includes(0);

const signatures: Readonly<Record<InvoiceMediaType, (start: Uint8Array) => boolean>> = {
  'application/pdf': isPdf,
  'image/jpeg': beginsWith(0xff, 0xd8, 0xff),
  'image/png': beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/gif': beginsWith(0x47, 0x49, 0x46, 0x38),
  'image/bmp': beginsWith(0x42, 0x4d),
  'application/msword': beginsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  [invoiceMediaTypes.docx]: beginsWith(0x50, 0x4b, 0x03, 0x04),
  'text/html': isText,
};

/** Whether a file's name has an accepted type and its beginning agrees; the server checks the rest. */
export function looksLikeInvoice(name: string, start: Uint8Array): boolean {
  const mediaType = promisedMediaType(name);
  return mediaType !== undefined && signatures[mediaType](start);
}

/** For a file picker: extensions and media types, because systems differ in what they understand. */
export const acceptedInvoices = [
  ...Object.keys(invoiceMediaTypes).map((extension) => `.${extension}`),
  ...new Set(Object.values(invoiceMediaTypes)),
].join(',');

const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp'] as const;

/** The media type of a picture that browsers may show; undefined for any other type, HTML above all. */
export const pictureTypeOf = (mediaType: string): (typeof pictures)[number] | undefined =>
  pictures.find((picture) => picture === mediaType);
