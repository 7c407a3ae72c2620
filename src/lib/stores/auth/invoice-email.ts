import { call } from '#lib/api/call.ts';
import { type CallError, isCallError } from '#lib/api/errors.ts';
import { clearCache } from '#lib/stores/fetching/cache-keys.ts';
import { mailedTokenStore } from './mailed-token.ts';

/** The token of the mailed link. */
export const $invoiceEmailToken = mailedTokenStore();

/** The result of confirming. */
type ConfirmOutcome = 'confirmed' | 'invalid-link' | { readonly failure: CallError };

/** Lets invoices go to the address that the link was mailed to. */
export async function confirmInvoiceAddress(token: string): Promise<ConfirmOutcome> {
  try {
    const { code } = await call('confirmInvoiceEmail', { body: { token } });
    if (code !== 1) return 'invalid-link';
    // The customer that this tab may have cached still waits for it.
    clearCache();
    return 'confirmed';
  } catch (error) {
    if (isCallError(error)) return { failure: error };
    throw error;
  }
}
