import { browserStorage, tabStorage } from '#lib/stores/browser/safe-storage.ts';

const seenKey = 'AB:seen';
const sinceKey = 'AB:since';
/** After this long without a look at the parcels, the next look is another visit. */
const visitGapMs = 30 * 60_000;

/**
 * When this device last showed the parcels on the visit before this one, in milliseconds; undefined on its first visit,
 * and in a tab that was opened during a visit. Notes that it shows them now.
 */
export function lastVisit(now = Date.now()): number | undefined {
  const seen = Number(browserStorage.read(seenKey) ?? Number.NaN);
  if (now - seen > visitGapMs) tabStorage.write(sinceKey, `${seen}`);
  browserStorage.write(seenKey, `${now}`);
  return Number(tabStorage.read(sinceKey) ?? Number.NaN) || undefined;
}
