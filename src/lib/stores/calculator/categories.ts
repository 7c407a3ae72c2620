import { createCachedData } from '#lib/stores/fetching/cached-data.ts';

/** The categories may be cached this long: they change a few times a year. */
const freshForMs = 900_000;

const categories = createCachedData('listCategories', freshForMs);

/** The customs categories. */
export const $categories = categories.$load;

/** Fetches the categories again. */
export const loadCategories = (): Promise<void> => categories.load({});

/** Loads the categories unless they are cached. */
export const needCategories = (): void => void categories.open({});
