import { call } from '#lib/api/call.ts';
import { type DownloadedFile, download } from '#lib/api/download.ts';
import { describeError, isCallError, ProblemError } from '#lib/api/errors.ts';
import { deleteAttachment, getAttachment } from '#lib/contract/attachments.ts';
import { $session } from '#lib/stores/session/session.ts';
import { changeInvoices, refreshInvoices } from './invoice-parcel.ts';
import { forgetSent, type Invoice } from './invoice-uploads.ts';

const paramsFor = (trackingId: string, { id }: Invoice) => ({
  params: { customerId: $session.get().id, trackingId, attachmentId: id },
});

/** Takes an invoice back; answers why that failed, for the customer to read. */
export async function deleteInvoice(
  trackingId: string,
  invoice: Invoice,
): Promise<string | undefined> {
  try {
    await call(deleteAttachment, paramsFor(trackingId, invoice));
  } catch (error) {
    if (!isCallError(error)) throw error;
    const status = error instanceof ProblemError ? error.status : 0;
    if (status === 409) refreshInvoices(trackingId);
    // One that is gone already is what was asked for.
    if (status !== 404) return describeError(error);
  }
  forgetSent(invoice.id);
  changeInvoices(trackingId, (invoices) => invoices.filter(({ id }) => id !== invoice.id));
  return undefined;
}

/** Fetches an invoice's file, as bytes of no type; throws what `download` throws. */
export const fetchInvoice = (
  trackingId: string,
  invoice: Invoice,
  signal: AbortSignal,
): Promise<DownloadedFile> =>
  download(getAttachment, paramsFor(trackingId, invoice), { signal, onProgress: () => undefined });
