import { call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import { type Category, categoriesSchema, listCategories } from '#lib/contract/quotes.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';

/** They change a few times a year; in milliseconds. */
const freshness = 15 * 60_000;

const loader = createLoader(createCache<readonly Category[]>(categoriesSchema));

/** The customs categories. */
export const $categories = loader.$load;

const fetchCategories = async (signal: AbortSignal): Promise<readonly Category[]> =>
  (await call(listCategories, {}, { signal })).data;

/** Fetches the categories once more. */
export const loadCategories = (): Promise<void> => loader.load(fetchCategories);

/** Sees to it that the categories come. */
export const needCategories = (): void =>
  void loader.open(addressOf(listCategories, {}), fetchCategories, freshness);
