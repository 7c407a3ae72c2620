import { type CallAnswer, type CallInput, type CallOptions, call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import type { CallName } from '#lib/contract/calls.ts';
import type { Fetch } from './background-retry.ts';
import { createCache } from './cache.ts';
import { createLoader } from './load.ts';

type DataOf<Answer> = Answer extends { readonly data: infer T } ? T : never;

/**
 * A loader of the `data` that a call answers, cached for the tab's next pages; for `freshFor` milliseconds they need not
 * be fetched again.
 */
export function createCachedData<N extends CallName>(name: N, freshFor?: number) {
  type Input = CallInput<N>;
  type T = DataOf<CallAnswer<N>>;
  const loader = createLoader(createCache<T>());
  /** Makes the function that fetches, which alone shows nothing. */
  const fetchFor =
    (input: Input, options: CallOptions = {}): Fetch<T> =>
    async (signal) => {
      // Each of these calls answers `{ data }`, which the types of a generic call cannot show.
      const answer: unknown = await call(name, input, { ...options, signal });
      return (answer as { readonly data: T }).data;
    };
  return {
    ...loader,
    fetchFor,
    /** Shows the cached answer, and fetches unless that answer is fresh. */
    open: (input: Input) => loader.open(addressOf(name, input), fetchFor(input), freshFor),
    /** Fetches again. */
    load: (input: Input) => loader.load(fetchFor(input)),
  };
}
