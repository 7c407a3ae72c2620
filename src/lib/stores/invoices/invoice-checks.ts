import { maxInvoiceBytes, maxInvoiceFiles, promisedMediaType } from '#lib/domain/invoice-file.ts';
import { invoiceStartBytes, looksLikeInvoice } from '#lib/domain/invoice-start.ts';
import { messages } from '#lib/messages.ts';
import { $uploads, type Invoice, type Upload } from './invoice-uploads.ts';

/** What is wrong with a chosen file by itself, as a sentence; or the file as it is now, whatever becomes of it on the device. */
export type Checked = { readonly refusal: string } | { readonly file: File };

/** Looks at a file before anything is sent: its size, and whether its content is what its name says. */
export async function checkFile(file: File): Promise<Checked> {
  const { name, size } = file;
  try {
    const start = new Uint8Array(await file.slice(0, invoiceStartBytes).arrayBuffer());
    if (!looksLikeInvoice(name, start) && size > 0)
      return { refusal: messages.invalidFileType(name) };
    if (size === 0 || size > maxInvoiceBytes) return { refusal: messages.invalidFileSize(name) };
    // Kept whole: phones take a photo back soon, and every try must send the same bytes.
    return {
      file: new File([await file.arrayBuffer()], name, { type: promisedMediaType(name) ?? '' }),
    };
  } catch {
    return { refusal: `${name} cannot be read. Choose it once more.` };
  }
}

const isCounted = ({ progress }: Upload): boolean =>
  progress.state !== 'refused' && progress.state !== 'done';

/** How many of a parcel's places for invoices are taken, by what is there and by what is on its way. */
export const takenPlaces = (trackingId: string, invoices: readonly Invoice[]): number =>
  invoices.length +
  $uploads
    .get()
    .filter((upload) => upload.trackingId === trackingId && isCounted(upload) && !upload.replaces)
    .length;

/** Why a file has no place among the others; undefined when it has. */
export function findObstacle(
  file: File,
  trackingId: string,
  invoices: readonly Invoice[],
  replaces: Invoice | undefined,
): string | undefined {
  const isSame = ({ name, size }: { name: string; size: number }) =>
    name === file.name && size === file.size;
  const others = $uploads.get().filter((upload) => upload.trackingId === trackingId);
  const isKnown =
    invoices.some((invoice) => invoice.id !== replaces?.id && isSame(invoice)) ||
    others.some((upload) => isCounted(upload) && isSame(upload.file));
  if (isKnown) return 'This file is in the list already.';
  const isFull = !replaces && takenPlaces(trackingId, invoices) >= maxInvoiceFiles;
  return isFull ? messages.maxFiles : undefined;
}
