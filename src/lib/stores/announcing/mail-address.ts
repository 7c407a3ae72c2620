import { type CallAnswer, call } from '#lib/api/call.ts';
import { describeError } from '#lib/api/errors.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';

const addressLoader = createLoader<CallAnswer<'getMailAddress'>['data']>();

/** The customer’s own address for shops’ mails. */
export const $mailAddress = addressLoader.$load;

const customerInput = () => ({ params: { customerId: $session.get().id } });

const fetchAddress = async (signal: AbortSignal) =>
  (await call('getMailAddress', customerInput(), { signal })).data;

/** Fetches the address. */
export const loadMailAddress = (): Promise<void> => addressLoader.load(fetchAddress);

/** Asks for a new address; the old one stops working. Returns why that failed, for the customer to read. */
export async function renewAddress(): Promise<string | undefined> {
  try {
    addressLoader.show((await call('renewMailAddress', customerInput())).data);
    return undefined;
  } catch (error) {
    return describeError(error);
  }
}
