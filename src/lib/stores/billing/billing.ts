import { call } from '#lib/api/call.ts';
import { describeError } from '#lib/api/errors.ts';
import { paths } from '#lib/paths.ts';
import { createCachedData } from '#lib/stores/fetching/cached-data.ts';
import { createFollower } from '#lib/stores/fetching/follow.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $billingId } from './billings.ts';

const detail = createCachedData('getBilling');

/** The bill that the address opens. */
export const $billing = detail.$load;

const customerId = (): number => $session.get().id;

const inputFor = (billingId: string) => ({ params: { customerId: customerId(), billingId } });

/** Fetches the open bill again. */
export async function reloadBilling(): Promise<void> {
  const id = $billingId.get();
  if (id !== undefined) await detail.load(inputFor(id));
}

/** Shows the bill that the address opens, now and after each of its changes. */
export const runBilling = createFollower({
  path: paths.billing(),
  $target: $billingId,
  open: (id) => {
    if (id === undefined) return;
    // The amounts of another bill must not show meanwhile.
    if (lastValue($billing.get())?.id !== id) detail.reset();
    void detail.open(inputFor(id));
  },
});

/** The result of a request, or why there is none, for the customer to read. */
export type InvoiceResult<T> = { readonly value: T } | { readonly reason: string };

async function resultOf<T>(request: Promise<T>): Promise<InvoiceResult<T>> {
  try {
    return { value: await request };
  } catch (error) {
    return { reason: describeError(error) };
  }
}

/** Mails an invoice again. */
export const resendInvoiceMail = (billingId: string): Promise<InvoiceResult<unknown>> =>
  resultOf(call('resendInvoice', { params: { customerId: customerId() }, query: { billingId } }));

/** Fetches a link to the invoice's PDF that works for a few minutes. */
export const findPdfLink = (billingId: string): Promise<InvoiceResult<string>> =>
  resultOf(call('getInvoiceLink', inputFor(billingId)).then(({ data }) => data.url));
