/** How many invoice files a tracking takes (§9). */
export const maxInvoiceFiles = 3;

/** How large an invoice file may be, in bytes: 3 MB (§9). */
export const maxInvoiceBytes = 3_145_728;

/** The media type of each accepted extension (§5, both lists together, with .jfif and .htm of Windows); the first of a type is its usual one. */
export const invoiceMediaTypes = {
  pdf: 'application/pdf',
  bmp: 'image/bmp',
  gif: 'image/gif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  htm: 'text/html',
} as const;

export type InvoiceMediaType = (typeof invoiceMediaTypes)[keyof typeof invoiceMediaTypes];

const isAccepted = (extension: string): extension is keyof typeof invoiceMediaTypes =>
  Object.hasOwn(invoiceMediaTypes, extension);

/** The media type of a file by its extension; undefined if that is not accepted. */
export function promisedMediaType(name: string): InvoiceMediaType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && isAccepted(extension) ? invoiceMediaTypes[extension] : undefined;
}

/** As long as file systems allow; the server's parser of forms cuts a longer one. */
const maxFileName = 255;
const extension = /\.[a-z][a-z\d]{0,9}$/i;
// Phones and messengers name pictures by types that they are not.
const otherPictures = /\.(?:heic|heif|webp|avif|tiff?|jpe)$/i;
const wordTypes: readonly (InvoiceMediaType | undefined)[] = [
  invoiceMediaTypes.doc,
  invoiceMediaTypes.docx,
];

/**
 * The type by which a file is kept that is of type `actual` by its bytes; undefined if it is not taken. PDFs and pictures
 * may have a wrong name or none, but not that of a program or of a file of another kind. Word’s files and pages must be
 * called so, too, because dangerous files begin like them.
 */
export function keptMediaType(
  name: string,
  actual: InvoiceMediaType | undefined,
): InvoiceMediaType | undefined {
  if (name.length > maxFileName) return undefined;
  const promised = promisedMediaType(name);
  if (actual === promised) return actual;
  if (wordTypes.includes(actual)) return wordTypes.includes(promised) ? actual : undefined;
  const mayBeWrong = promised !== undefined || otherPictures.test(name) || !extension.test(name);
  return mayBeWrong && actual !== invoiceMediaTypes.html ? actual : undefined;
}

/** The name with the extension of the type that the file is. */
export function correctName(name: string, mediaType: InvoiceMediaType): string {
  if (promisedMediaType(name) === mediaType) return name;
  const [usual] = Object.entries(invoiceMediaTypes).find(([, type]) => type === mediaType) ?? [];
  return `${name.replace(extension, '') || 'invoice'}.${usual}`;
}
