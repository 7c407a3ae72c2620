import type * as z from 'zod/mini';
import { type CallOptions, call } from '#lib/api/call.ts';
import { addressOf, type RequestParts } from '#lib/api/request.ts';
import type { EndpointShape, InputOf } from '#lib/contract/endpoint.ts';
import type { Fetch } from './background-retry.ts';
import { createCache } from './cache.ts';
import { createLoader } from './load.ts';

/**
 * A loader of the `data` that a call answers, cached for the tab's next pages. `schema` describes the data; for
 * `freshFor` milliseconds they need not be fetched again.
 */
export function createCachedData<const E extends EndpointShape, T>(
  endpoint: E,
  schema: z.ZodMiniType<T>,
  freshFor?: number,
) {
  type Input = InputOf<E> & RequestParts;
  const loader = createLoader(createCache(schema));
  /** Makes the function that fetches, which alone shows nothing. */
  const fetchFor =
    (input: Input, options: CallOptions = {}): Fetch<T> =>
    async (signal) => {
      // Each of these calls answers `{ data }`, which the types of a generic endpoint cannot show.
      const { data } = (await call(endpoint, input, { ...options, signal })) as { data: T };
      return data;
    };
  return {
    ...loader,
    fetchFor,
    /** Shows the cached answer, and fetches unless that answer is fresh. */
    open: (input: Input) => loader.open(addressOf(endpoint, input), fetchFor(input), freshFor),
    /** Fetches again. */
    load: (input: Input) => loader.load(fetchFor(input)),
  };
}
