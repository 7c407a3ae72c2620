import type { TrackingDetail } from '#lib/contract/trackings.ts';

/** What changed about a parcel while it was open. */
export interface ParcelNews {
  /** Names of the parcel’s fields. */
  readonly fields: ReadonlySet<keyof TrackingDetail>;
  /** Ids of new events. */
  readonly events: ReadonlySet<string>;
}

export const noNews: ParcelNews = { fields: new Set(), events: new Set() };

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/** The changes between two answers about one parcel; its version does not count. */
export function newsBetween(before: TrackingDetail, now: TrackingDetail): ParcelNews {
  const keys = Object.keys(now) as (keyof TrackingDetail)[];
  const knownIds = new Set(before.events.map(({ id }) => id));
  return {
    fields: new Set(keys.filter((key) => key !== 'version' && differs(before[key], now[key]))),
    events: new Set(now.events.map(({ id }) => id).filter((id) => !knownIds.has(id))),
  };
}

export const isNews = ({ fields }: ParcelNews): boolean => fields.size > 0;

/** Both together: news stays marked until the parcel is left. */
export const addNews = (one: ParcelNews, other: ParcelNews): ParcelNews => ({
  fields: new Set([...one.fields, ...other.fields]),
  events: new Set([...one.events, ...other.events]),
});
