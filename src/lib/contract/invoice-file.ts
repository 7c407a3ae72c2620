/** How many invoice files a tracking takes (§9). */
export const maxInvoiceFiles = 3;

/** How large an invoice file may be, in bytes: 3 MB (§9). */
export const maxInvoiceBytes = 3_145_728;

/** The media type of each accepted extension (§5, both lists together). */
export const invoiceMediaTypes = {
  pdf: 'application/pdf',
  bmp: 'image/bmp',
  gif: 'image/gif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
} as const;

export type InvoiceMediaType = (typeof invoiceMediaTypes)[keyof typeof invoiceMediaTypes];

const isAccepted = (extension: string): extension is keyof typeof invoiceMediaTypes =>
  Object.hasOwn(invoiceMediaTypes, extension);

/** The media type of a file by its extension; undefined if that is not accepted. */
export function promisedMediaType(name: string): InvoiceMediaType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && isAccepted(extension) ? invoiceMediaTypes[extension] : undefined;
}
