import { askedPause } from '#lib/api/again.ts';
import { call } from '#lib/api/call.ts';
import { isTransient, NetworkError, ProblemError } from '#lib/api/errors.ts';
import { addressOf } from '#lib/api/request.ts';
import { type Customer, customerSchema, getMe } from '#lib/contract/profile.ts';
import { environment } from '#lib/environment.ts';
import { $page } from '#lib/stores/browser/page.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import {
  confirmIdentity,
  isNewIdentity,
  landOnPersonalInfo,
} from '#lib/stores/session/new-identity.ts';
import { $session, signOut } from '#lib/stores/session/session.ts';

const retries = 5;
const retryDelay = 500;
/** A server may ask for more patience than the specification's 500 ms, within reason. */
const longestDelay = 5000;

/** How old a known customer may be, in milliseconds, where the page shows their data or only names them. */
const freshness = { shown: 60_000, named: 900_000 } as const;

// It is asked for as often as the specification says, and by no clock of ours; every page names them.
const loader = createLoader(createCache(customerSchema), { recovers: false, outlives: true });

/** The signed-in customer. */
export const $customer = loader.$load;

/** Fetches the customer, with up to 5 more attempts while the trouble looks passing. */
export const loadCustomer = (): Promise<void> => loader.load(fetchCustomer);

/** Shows the customer like this from now on, as after a save. */
export const showCustomer = (customer: Customer): void => loader.show(customer);

/** Keeps the customer known for as long as the tab shows the account; a page that only names them asks less often. */
export function followCustomer(use: () => keyof typeof freshness): void {
  const open = () => {
    const { state } = $customer.get();
    if (state === 'idle' || state === 'ready')
      void loader.open(addressOf(getMe, {}), fetchCustomer, freshness[use()]);
  };
  environment.listen('pagehide', () => {
    if ($customer.get().state === 'loading') loader.reset();
  });
  environment.listen('pageshow', open);
  environment.listen('online', () => {
    if ($customer.get().state === 'failed') void loadCustomer();
  });
  $page.listen((page) => {
    if (page === 'there') open();
  });
  open();
}

async function fetchCustomer(signal: AbortSignal): Promise<Customer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { data } = await call(getMe, {}, { signal, once: true });
      confirmIdentity();
      return data;
    } catch (error) {
      // Nobody is signed in any more: the page is being left, and leaving takes a moment.
      if (signal.aborted || !$session.get().access_token) throw error;
      // The account is gone (§4); a dead token ends the session on its own.
      if (error instanceof ProblemError && error.status === 404) signOut();
      if (attempt === retries || !isTransient(error) || hasWaitedLong(error)) {
        if (isNewIdentity() && environment.isOnline()) endUnknownIdentity();
        throw error;
      }
      await environment.wait(delayAfter(error), signal);
    }
  }
}

/** Somebody who looks at nothing for 20 seconds wants to be told; who just signed in may wait on (§4). */
const hasWaitedLong = (error: unknown): boolean =>
  error instanceof NetworkError && error.isLate && !isNewIdentity();

/** Nobody stays signed in of whom the server could tell nothing since they signed in (§4). */
function endUnknownIdentity(): void {
  signOut();
  landOnPersonalInfo();
}

function delayAfter(error: unknown): number {
  return Math.min(longestDelay, Math.max(retryDelay, askedPause(error)));
}
