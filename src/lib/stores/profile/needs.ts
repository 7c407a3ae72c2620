import { getNeeds, needsSchema } from '#lib/contract/needs.ts';
import { createCachedData } from '#lib/stores/fetching/cached-data.ts';

/** They change seldom, and returning to the page should cost no call beside the customer's. */
const quarterOfAnHour = 900_000;

const needs = createCachedData(getNeeds, needsSchema, quarterOfAnHour);

/** What the customer should do next: hand in invoices, pick up parcels, pay bills. */
export const $needs = needs.$load;

/** Shows the needs, from the cache if that is recent. */
export const openNeeds = (): Promise<void> => needs.open({});

/** Fetches the needs again. */
export const loadNeeds = (): Promise<void> => needs.load({});
