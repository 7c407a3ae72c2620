import { call } from '#lib/api/call.ts';
import { isTransient, NetworkError, ProblemError } from '#lib/api/errors.ts';
import { addressOf } from '#lib/api/request.ts';
import { retryAfterMs } from '#lib/api/retry.ts';
import type { Customer } from '#lib/contract/profile.ts';
import { environment } from '#lib/environment.ts';
import { $page } from '#lib/stores/browser/page.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { customerFreshness } from '#lib/stores/fetching/freshness.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { confirmIdentity, isNewIdentity } from '#lib/stores/session/new-identity.ts';
import { $session, signOutBecause } from '#lib/stores/session/session.ts';

const maxRetries = 5;
const retryDelayMs = 500;
/** The longest pause that the server may ask for, in place of the specification's 500 ms. */
const maxDelayMs = 5000;

// The specification sets the retries, so the loader adds none; every page of the account shows the name.
const loader = createLoader(createCache<Customer>(), { recovers: false, outlives: true });

/** The signed-in customer. */
export const $customer = loader.$load;

/** Fetches the customer, with up to 5 retries after transient errors. */
export const loadCustomer = (): Promise<void> => loader.load(fetchCustomer);

/** Shows a changed customer, as after a save. */
export const showCustomer = (customer: Customer): void => loader.show(customer);

/** Keeps the customer loaded on every page of the account; a page that only names them asks less often. */
export function followCustomer(usage: () => keyof typeof customerFreshness): void {
  const open = () => {
    const { state } = $customer.get();
    if (state === 'idle' || state === 'ready')
      void loader.open(addressOf('getMe', {}), fetchCustomer, customerFreshness[usage()]);
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
      const { data } = await call('getMe', {}, { signal, once: true });
      confirmIdentity();
      return data;
    } catch (error) {
      // Signed out: the page is being left.
      if (signal.aborted || !$session.get().access_token) throw error;
      // The account is gone (§4); a refused token ends the session elsewhere.
      if (error instanceof ProblemError && error.status === 404) signOutBecause('404');
      if (attempt === maxRetries || !isTransient(error) || hasWaitedLong(error)) {
        if (isNewIdentity() && environment.isOnline()) signOutBecause('info');
        throw error;
      }
      await environment.wait(delayAfter(error), signal);
    }
  }
}

/** True after a timeout of 20 seconds, when the error should show; right after sign-in the wait goes on (§4). */
const hasWaitedLong = (error: unknown): boolean =>
  error instanceof NetworkError && error.isLate && !isNewIdentity();

function delayAfter(error: unknown): number {
  return Math.min(maxDelayMs, Math.max(retryDelayMs, retryAfterMs(error)));
}
