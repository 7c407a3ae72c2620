import { call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import { getNeeds, needsSchema } from '#lib/contract/needs.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';

/** What waits changes seldom, and coming back to the page shall cost one call at most: the customer's. */
const freshness = 900_000;

const loader = createLoader(createCache(needsSchema));

/** What waits for the customer. */
export const $needs = loader.$load;

const fetchNeeds = async (signal: AbortSignal) => (await call(getNeeds, {}, { signal })).data;

/** Shows what waits for the customer, from what the tab knows if that is recent. */
export const openNeeds = (): Promise<void> =>
  loader.open(addressOf(getNeeds, {}), fetchNeeds, freshness);

/** Fetches it anew. */
export const loadNeeds = (): Promise<void> => loader.load(fetchNeeds);
