import type * as z from 'zod';
import type { Versions } from '#lib/domain/in-force.ts';
import { formatLongDay } from '#lib/format/date.ts';

/** A change from a day on; a field that it leaves out stays as it is. */
interface Change {
  readonly effectiveFrom: string;
  readonly version?: string;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with the values of a change; a group keeps the fields that the change leaves out, a list is replaced. */
export function withChange<T extends object>(original: T, change: object): T {
  const changedEntries = Object.entries(change).map(([key, value]: [string, unknown]) => {
    const current: unknown = Reflect.get(original, key);
    return [key, isGroup(current) && isGroup(value) ? withChange(current, value) : value] as const;
  });
  return { ...original, ...Object.fromEntries(changedEntries) };
}

type ChangedRow<R> = { readonly [K in keyof R]?: R[K] | undefined };

/** The rows, each with the change of the same key, if there is one; new rows follow. */
export function withRows<R extends object>(
  rows: readonly R[],
  changedRows: readonly ChangedRow<R>[],
  key: keyof R,
): R[] {
  const currentRows = rows.map((row) =>
    withChange(row, changedRows.find((changedRow) => changedRow[key] === row[key]) ?? {}),
  );
  const isNew = (changedRow: ChangedRow<R>): changedRow is R =>
    rows.every((row) => row[key] !== changedRow[key]);
  return [...currentRows, ...changedRows.filter(isNew)];
}

/** All versions by day: the first, and each change completed to a whole version. */
export function versionsFrom<V, C extends Change>(
  first: V,
  changes: readonly C[] | undefined,
  apply: (previous: V, change: C) => V,
): Versions<V> {
  const versions: [V, ...V[]] = [first];
  let version = first;
  for (const change of (changes ?? []).toSorted((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : 1,
  )) {
    version = apply(version, change);
    versions.push(version);
  }
  return versions;
}

/** Reports a change that begins on another’s day or not after the first version, or that repeats a version’s name. */
export function reportChanges(
  first: Change,
  changes: readonly Change[] | undefined,
  context: z.core.$RefinementCtx,
): void {
  const earlierChanges = [first];
  for (const [index, change] of (changes ?? []).entries()) {
    const { effectiveFrom, version } = change;
    const report = (key: keyof Change, message: string) =>
      context.addIssue({ code: 'custom', path: ['changes', index, key], message });
    if (effectiveFrom <= first.effectiveFrom)
      report(
        'effectiveFrom',
        `Write a day after ${formatLongDay(first.effectiveFrom)}, when the first ones took effect.`,
      );
    else if (earlierChanges.some((other) => other.effectiveFrom === effectiveFrom))
      report(
        'effectiveFrom',
        `Another change takes effect on ${formatLongDay(effectiveFrom)}, too. Write both into one row, or choose another day.`,
      );
    if (version !== undefined && earlierChanges.some((other) => other.version === version))
      report('version', `“${version}” is the name of an earlier version. Give this one its own.`);
    earlierChanges.push(change);
  }
}
