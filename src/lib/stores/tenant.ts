import { call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import { getTenant, type Tenant, tenantSchema } from '#lib/contract/tenant.ts';
import { createCache } from './fetching/cache.ts';
import { createLoader } from './fetching/load.ts';

/** Asked for once and then known to the tab (§7); a day at most, in milliseconds. */
const freshness = 86_400_000;

const loader = createLoader(createCache<Tenant>(tenantSchema));

/** The company. */
export const $tenant = loader.$load;

const fetchTenant = async (signal: AbortSignal): Promise<Tenant> =>
  (await call(getTenant, {}, { signal })).data;

/** Sees to it that the company is known; what failed is not kept, so that the next need asks anew. */
export const needTenant = (): void =>
  void loader.open(addressOf(getTenant, {}), fetchTenant, freshness);
