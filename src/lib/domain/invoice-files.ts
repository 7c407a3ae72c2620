/** At most so many invoices for one parcel, and so many bytes each (§5). */
export const mostInvoices = 3;
export const mostInvoiceBytes = 3_145_728;

type Check = (start: Uint8Array) => boolean;

const begins =
  (...signs: readonly (number | undefined)[]): Check =>
  (start) =>
    signs.every((sign, index) => sign === undefined || start[index] === sign);

const isWordDocument = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const isZip = begins(0x50, 0x4b, 0x03, 0x04);

const isPdf: Check = (start) => {
  // Other bytes may come first; readers look within the first kilobyte.
  const text = String.fromCharCode(...start.subarray(0, 1024));
  return text.includes('%PDF-');
};

/** Text says nothing at its start, but no text holds a zero byte. */
const isText: Check = (start) => begins(0xff, 0xfe)(start) || !start.includes(0);

interface FileType {
  readonly mediaType: string;
  readonly holds: Check;
}

const jpeg = { mediaType: 'image/jpeg', holds: begins(0xff, 0xd8, 0xff) };

/** The accepted types by the last extension of the name. */
const types: Readonly<Record<string, FileType>> = {
  pdf: { mediaType: 'application/pdf', holds: isPdf },
  jpg: jpeg,
  jpeg,
  png: { mediaType: 'image/png', holds: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  gif: { mediaType: 'image/gif', holds: begins(0x47, 0x49, 0x46, 0x38) },
  bmp: { mediaType: 'image/bmp', holds: begins(0x42, 0x4d) },
  doc: { mediaType: 'application/msword', holds: isWordDocument },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    holds: isZip,
  },
  html: { mediaType: 'text/html', holds: isText },
};

/** What a file picker should offer: extensions and media types, since systems differ in what they know. */
export const acceptedInvoices = [
  ...Object.keys(types).map((extension) => `.${extension}`),
  ...new Set(Object.values(types).map(({ mediaType }) => mediaType)),
].join(',');

const typeOf = (name: string): FileType | undefined => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(types, extension) ? types[extension] : undefined;
};

/** So many bytes of a file's beginning are enough to tell its type. */
export const invoiceStartBytes = 1024;

/** Whether a file's name is of an accepted type and its beginning looks like it; the server looks closer. */
export const isInvoiceType = (name: string, start: Uint8Array): boolean =>
  typeOf(name)?.holds(start) ?? false;

const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp'] as const;

/** The media type of a picture that browsers may draw; undefined for all else, above all for HTML. */
export const pictureTypeOf = (mediaType: string): (typeof pictures)[number] | undefined =>
  pictures.find((picture) => picture === mediaType);

/** The media type that a file's name promises. */
export const promisedTypeOf = (name: string): string =>
  typeOf(name)?.mediaType ?? 'application/octet-stream';
