interface Dated {
  /** The first day in Kingston, as year-month-day. */
  readonly effectiveFrom: string;
}

/** Past, present and announced versions, oldest first; each holds until the next begins. */
export type Versions<V> = readonly [V, ...V[]];

/** The version in force on a day in Kingston: the last that has begun, or the first if none has. */
export const inForce = <V extends Dated>(versions: Versions<V>, day: string): V =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? versions[0];

/** The versions that begin after a day. */
export const comingAfter = <V extends Dated>(versions: Versions<V>, day: string): readonly V[] =>
  versions.slice(1).filter(({ effectiveFrom }) => effectiveFrom > day);
