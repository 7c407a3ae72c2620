import { atom } from 'nanostores';
import { type CallAnswer, call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { $session } from '#lib/stores/session/session.ts';

type Needs = CallAnswer<'getInvoiceNeeds'>['data'];

/** What the invoices of each parcel lack, by the parcel's id; without a row until the server has answered. */
export const $invoiceNeeds = atom<Readonly<Record<string, Needs>>>({});

/** Sets what a parcel's invoices lack; nothing where the server could not be asked, as it is advice. */
export const setInvoiceNeeds = (trackingId: string, needs: Needs = []): void =>
  $invoiceNeeds.set({ ...$invoiceNeeds.get(), [trackingId]: needs });

/** Asks what a parcel's invoices lack. */
export async function askInvoiceNeeds(trackingId: string, signal: AbortSignal): Promise<void> {
  const params = { customerId: $session.get().id, trackingId };
  try {
    const { data } = await call('getInvoiceNeeds', { params }, { signal });
    if (!signal.aborted) setInvoiceNeeds(trackingId, data);
  } catch (error) {
    if (signal.aborted) return;
    if (!isCallError(error)) throw error;
    setInvoiceNeeds(trackingId, $invoiceNeeds.get()[trackingId]);
  }
}

onPageLeave(() => $invoiceNeeds.set({}));
