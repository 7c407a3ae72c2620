import { call } from '#lib/api/call.ts';
import { describeError } from '#lib/api/errors.ts';
import { getMailAddress, renewMailAddress } from '#lib/contract/mail-in.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';

type Address = Awaited<ReturnType<typeof fetchAddress>>;

const address = createLoader<Address>();

/** The customer’s own address for shops’ mails. */
export const $mailAddress = address.$load;

const input = () => ({ params: { customerId: $session.get().id } });

const fetchAddress = async (signal: AbortSignal) =>
  (await call(getMailAddress, input(), { signal })).data;

/** Fetches the address. */
export const loadMailAddress = (): Promise<void> => address.load(fetchAddress);

/** Asks for a new address, after which the old one is nobody’s; returns why that failed, for the customer to read. */
export async function renewAddress(): Promise<string | undefined> {
  try {
    address.show((await call(renewMailAddress, input())).data);
    return undefined;
  } catch (error) {
    return describeError(error);
  }
}
