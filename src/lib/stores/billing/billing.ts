import { call } from '#lib/api/call.ts';
import { describeError, isCallError } from '#lib/api/errors.ts';
import { addressOf } from '#lib/api/request.ts';
import {
  type BillingDetail,
  billingDetailSchema,
  getBilling,
  getInvoiceLink,
  resendInvoice,
} from '#lib/contract/billings.ts';
import { paths } from '#lib/paths.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { follower } from '#lib/stores/fetching/follow.ts';
import { createLoader, lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $billingId } from './billings.ts';

const detail = createLoader(createCache<BillingDetail>(billingDetailSchema));

/** The bill that the address opens. */
export const $billing = detail.$load;

const customerId = (): number => $session.get().id;

const inputFor = (billingId: string) => ({ params: { customerId: customerId(), billingId } });

const fetchDetail =
  (billingId: string) =>
  async (signal: AbortSignal): Promise<BillingDetail> =>
    (await call(getBilling, inputFor(billingId), { signal })).data;

/** Shows one bill; another one's figures are not shown meanwhile. */
function openBilling(id: string): void {
  if (lastValue($billing.get())?.id !== id) detail.reset();
  void detail.open(addressOf(getBilling, inputFor(id)), fetchDetail(id));
}

/** Fetches the open bill once more. */
export async function reloadBilling(): Promise<void> {
  const id = $billingId.get();
  if (id !== undefined) await detail.load(fetchDetail(id));
}

/** Shows the bill that the address opens, now and after each of its changes. */
export const runBilling = follower({
  path: paths.billing(),
  $asked: $billingId,
  open: (id) => {
    if (id !== undefined) openBilling(id);
  },
});

/** What came of a request: its result, or why there is none, for the customer to read. */
export type Outcome<T> = { readonly value: T } | { readonly reason: string };

async function outcomeOf<T>(request: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await request };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { reason: describeError(error) };
  }
}

/** Has an invoice mailed once more. */
export const resendBilling = (billingId: string): Promise<Outcome<unknown>> =>
  outcomeOf(call(resendInvoice, { params: { customerId: customerId() }, query: { billingId } }));

/** Asks for a link to the invoice's PDF, which works for some minutes. */
export const findPdfLink = (billingId: string): Promise<Outcome<string>> =>
  outcomeOf(call(getInvoiceLink, inputFor(billingId)).then(({ data }) => data.url));
