import { atom } from 'nanostores';
import { type CallAnswer, call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { $session } from '#lib/stores/session/session.ts';

/** What the invoices of one parcel lack. */
export const $invoiceNeeds = atom<CallAnswer<'getInvoiceNeeds'>['data']>([]);

/** Asks what a parcel's invoices lack. It is advice: a failure says nothing. */
export async function askInvoiceNeeds(trackingId: string, signal: AbortSignal): Promise<void> {
  const params = { customerId: $session.get().id, trackingId };
  try {
    const { data } = await call('getInvoiceNeeds', { params }, { signal });
    if (!signal.aborted) $invoiceNeeds.set(data);
  } catch (error) {
    if (!isCallError(error) && !signal.aborted) throw error;
  }
}

onPageLeave(() => $invoiceNeeds.set([]));
