import { call } from '#lib/api/call.ts';
import { type DownloadedFile, download } from '#lib/api/download.ts';
import { describeError, ProblemError } from '#lib/api/errors.ts';
import { $session } from '#lib/stores/session/session.ts';
import { changeInvoices, refreshInvoices, shownParcel } from './invoice-parcel.ts';
import { forgetSent, type Invoice } from './invoice-uploads.ts';

const paramsFor = (trackingId: string, { id }: Invoice) => ({
  params: { customerId: $session.get().id, trackingId, attachmentId: id },
});

/** Deletes an invoice; returns why that failed, for the customer to read. */
export async function deleteInvoice(
  trackingId: string,
  invoice: Invoice,
): Promise<string | undefined> {
  try {
    await call('deleteAttachment', paramsFor(trackingId, invoice));
  } catch (error) {
    const status = error instanceof ProblemError ? error.status : undefined;
    // It is billed by now.
    if (status === 409) refreshInvoices(trackingId);
    // After a 404 it is deleted already.
    if (status !== 404) return describeError(error);
  }
  forgetSent(invoice.id);
  changeInvoices(trackingId, (invoices) => invoices.filter(({ id }) => id !== invoice.id));
  // Along with it the server may have added or deleted the cover page of the parcel's order.
  if (shownParcel(trackingId)?.announced?.order) refreshInvoices(trackingId);
  return undefined;
}

/** Fetches an invoice's file; throws what `download` throws. */
export const fetchInvoice = (
  trackingId: string,
  invoice: Invoice,
  signal: AbortSignal,
): Promise<DownloadedFile> =>
  download('getAttachment', paramsFor(trackingId, invoice), {
    signal,
    onProgress: () => undefined,
  });
