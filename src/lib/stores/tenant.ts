import { createCachedData } from './fetching/cached-data.ts';

const dayMs = 86_400_000;

const tenant = createCachedData('getTenant', dayMs);

/** The company. */
export const $tenant = tenant.$load;

/** Loads the company, once a day and tab at most (§7), and after a reload; after a failure the next call tries again. */
export const needTenant = (): void => void tenant.open({});
