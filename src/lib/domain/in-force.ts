interface Dated {
  /** The first day in Kingston, as year-month-day. */
  readonly effectiveFrom: string;
}

/** All that was and will be in force, oldest first; each until the next begins. */
export type Versions<V> = readonly [V, ...V[]];

/** The one in force on a day in Kingston: the last that has begun; before all of them, the first. */
export const inForce = <V extends Dated>(versions: Versions<V>, day: string): V =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? versions[0];

/** Those that begin after a day. */
export const comingAfter = <V extends Dated>(versions: Versions<V>, day: string): readonly V[] =>
  versions.slice(1).filter(({ effectiveFrom }) => effectiveFrom > day);
