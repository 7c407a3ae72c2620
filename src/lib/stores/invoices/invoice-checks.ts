import { correctName, maxInvoiceBytes, maxInvoiceFiles } from '#lib/contract/invoice-file.ts';
import { findInvoiceType, invoiceStartBytes } from '#lib/domain/invoice-start.ts';
import { messages } from '#lib/messages.ts';
import { $uploads, type Invoice, type Upload } from './invoice-uploads.ts';

/** Why a chosen file is refused, as a sentence; or a copy of it that later changes on the device do not affect. */
export type FileCheck = { readonly refusal: string } | { readonly file: File };

/** Checks a file before it is sent: its size, and what it is by its content. */
export async function checkFile(file: File): Promise<FileCheck> {
  const { name, size } = file;
  try {
    const start = new Uint8Array(await file.slice(0, invoiceStartBytes).arrayBuffer());
    if (size === 0) return { refusal: messages.invalidFileSize(name) };
    const type = findInvoiceType(name, start);
    if (!type) return { refusal: messages.invalidFileType(name) };
    if (size > maxInvoiceBytes) return { refusal: messages.invalidFileSize(name) };
    // Copied: phones may withdraw a photo, and every try must send the same bytes.
    return { file: new File([await file.arrayBuffer()], correctName(name, type), { type }) };
  } catch {
    // It was moved or deleted, or the device took the permission back.
    return { refusal: `${name} cannot be read. Choose it once more.` };
  }
}

/** A parcel's uploads that may still become invoices: neither handed in nor refused; a failed one may be tried again. */
const pendingUploads = (trackingId: string): Upload[] =>
  $uploads
    .get()
    .filter((upload) => upload.trackingId === trackingId)
    .filter(({ progress: { state } }) => state !== 'refused' && state !== 'done');

/** How many of a parcel's invoice slots are taken, pending uploads included. */
export const takenSlots = (trackingId: string, invoices: readonly Invoice[]): number =>
  invoices.length + pendingUploads(trackingId).filter(({ replaces }) => !replaces).length;

type NamedFile = Readonly<Pick<File, 'name' | 'size'>>;

/** Whether two files count as the same one: customers choose a file twice, and mean it once. */
export const isSameFile = (one: NamedFile, other: NamedFile): boolean =>
  one.name === other.name && one.size === other.size;

/** Why a parcel cannot take the file; undefined if it can. */
export function findObstacle(
  file: File,
  trackingId: string,
  invoices: readonly Invoice[],
  replaces: Invoice | undefined,
): string | undefined {
  const isKnown =
    invoices.some((invoice) => invoice.id !== replaces?.id && isSameFile(invoice, file)) ||
    pendingUploads(trackingId).some((upload) => isSameFile(upload.file, file));
  if (isKnown) return 'This file is in the list already.';
  const isFull = !replaces && takenSlots(trackingId, invoices) >= maxInvoiceFiles;
  return isFull ? messages.maxFiles : undefined;
}
