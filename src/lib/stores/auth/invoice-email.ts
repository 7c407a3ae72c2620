import { call } from '#lib/api/call.ts';
import { type CallError, isCallError } from '#lib/api/errors.ts';
import { confirmInvoiceEmail } from '#lib/contract/identity.ts';
import { mailedTokenStore } from './mailed-token.ts';

/** The token of the mailed link. */
export const $invoiceEmailToken = mailedTokenStore();

/** The result of confirming. */
type ConfirmOutcome = 'confirmed' | 'invalid-link' | { readonly failure: CallError };

/** Lets invoices go to the address that the link was mailed to. */
export async function confirm(token: string): Promise<ConfirmOutcome> {
  try {
    const { code } = await call(confirmInvoiceEmail, { body: { token } });
    return code === 1 ? 'confirmed' : 'invalid-link';
  } catch (error) {
    if (isCallError(error)) return { failure: error };
    throw error;
  }
}
