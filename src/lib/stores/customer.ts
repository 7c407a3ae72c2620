import { call } from '#lib/api/call.ts';
import { isTransient, ProblemError } from '#lib/api/errors.ts';
import { type Customer, getMe } from '#lib/contract/profile.ts';
import { environment } from '#lib/environment.ts';
import { createLoader } from './load.ts';
import { confirmIdentity, isNewIdentity, landOnPersonalInfo } from './new-identity.ts';
import { $session, signOut } from './session.ts';

const retries = 5;
const retryDelay = 500;
/** A server may ask for more patience than the specification's 500 ms, within reason. */
const longestDelay = 5000;

const loader = createLoader<Customer>();

/** The signed-in customer. */
export const $customer = loader.$load;

/** Fetches the customer, with up to 5 more attempts while the trouble looks passing. */
export const loadCustomer = (): Promise<void> => loader.load(fetchCustomer);

/** Shows the customer like this from now on, as after a save. */
export const showCustomer = (customer: Customer): void => loader.set(customer);

/** Keeps the customer loaded for as long as the page shows. */
export function followCustomer(): void {
  const loadIfMissing = () => {
    if ($customer.get().state === 'idle') void loadCustomer();
  };
  environment.listen('pagehide', () => {
    if ($customer.get().state === 'loading') loader.reset();
  });
  environment.listen('pageshow', loadIfMissing);
  loadIfMissing();
}

async function fetchCustomer(signal: AbortSignal): Promise<Customer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { data } = await call(getMe, {}, { signal });
      confirmIdentity();
      return data;
    } catch (error) {
      // Nobody is signed in any more: the page is being left, and leaving takes a moment.
      if (signal.aborted || !$session.get().access_token) throw error;
      // The account is gone (§4); a dead token ends the session on its own.
      if (error instanceof ProblemError && error.status === 404) signOut();
      if (attempt === retries || !isTransient(error)) {
        if (isNewIdentity() && environment.isOnline()) endUnknownIdentity();
        throw error;
      }
      await environment.wait(delayAfter(error), signal);
    }
  }
}

/** Nobody stays signed in of whom the server could tell nothing since they signed in (§4). */
function endUnknownIdentity(): void {
  signOut();
  landOnPersonalInfo();
}

function delayAfter(error: unknown): number {
  const asked = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.min(longestDelay, Math.max(retryDelay, asked));
}
