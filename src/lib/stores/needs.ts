import { call } from '#lib/api/call.ts';
import { getNeeds, type Needs } from '#lib/contract/needs.ts';
import { createLoader } from './load.ts';

const loader = createLoader<Needs>();

/** What waits for the customer. */
export const $needs = loader.$load;

/** Fetches what waits for the customer. */
export const loadNeeds = (): Promise<void> =>
  loader.load(async (signal) => (await call(getNeeds, {}, { signal })).data);
