import { countThings } from '#lib/domain/obligations.ts';
import { createCachedData } from '#lib/stores/fetching/cached-data.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $waiting } from './waiting.ts';

const overview = createCachedData('getOverview');

/** What waits for the customer, and where their parcels are. */
export const $overview = overview.$load;

$overview.listen((load) => {
  const obligations = lastValue(load)?.obligations;
  if (obligations) $waiting.set(countThings(obligations));
});

/** Shows the cached overview, and fetches it again unless it is fresh. */
export const openOverview = (): Promise<void> => overview.open({});

/** Fetches the overview again. */
export const loadOverview = (): Promise<void> => overview.load({});
