import type { TrackingDetail } from '#lib/contract/trackings.ts';

/** What became different of a parcel while somebody looked at it. */
export interface ParcelNews {
  /** Names of the parcel’s fields. */
  readonly fields: ReadonlySet<keyof TrackingDetail>;
  /** Ids of events that were not there. */
  readonly events: ReadonlySet<string>;
}

/** Nothing became different. */
export const noNews: ParcelNews = { fields: new Set(), events: new Set() };

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/** What is different between an older and a newer answer about one parcel, its version aside. */
export function newsBetween(before: TrackingDetail, now: TrackingDetail): ParcelNews {
  const names = Object.keys(now) as (keyof TrackingDetail)[];
  const known = new Set(before.events.map(({ id }) => id));
  return {
    fields: new Set(names.filter((name) => name !== 'version' && differs(before[name], now[name]))),
    events: new Set(now.events.map(({ id }) => id).filter((id) => !known.has(id))),
  };
}

/** True when there is any. */
export const isNews = ({ fields }: ParcelNews): boolean => fields.size > 0;

/** Both together: what was new stays marked until the parcel is left. */
export const addNews = (one: ParcelNews, other: ParcelNews): ParcelNews => ({
  fields: new Set([...one.fields, ...other.fields]),
  events: new Set([...one.events, ...other.events]),
});
