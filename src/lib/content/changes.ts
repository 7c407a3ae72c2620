import type * as z from 'zod';
import type { Versions } from '#lib/domain/in-force.ts';
import { formatLongDay } from '#lib/format/date.ts';

/** What changes from a day on; all it leaves out stays. */
interface Change {
  readonly effectiveFrom: string;
  readonly version?: string;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with what a change names in its place; a group keeps what the change leaves out, a list is replaced. */
export function withChange<T extends object>(before: T, change: object): T {
  const named = Object.entries(change).map(([key, value]: [string, unknown]) => {
    const old: unknown = Reflect.get(before, key);
    return [key, isGroup(old) && isGroup(value) ? withChange(old, value) : value] as const;
  });
  return { ...before, ...Object.fromEntries(named) };
}

type Changed<R> = { readonly [K in keyof R]?: R[K] | undefined };

/** A list with the changed rows in the place of those that they name by a key; new ones follow. */
export function withRows<R extends object>(
  rows: readonly R[],
  changed: readonly Changed<R>[],
  key: keyof R,
): R[] {
  const known = rows.map((row) =>
    withChange(row, changed.find((one) => one[key] === row[key]) ?? {}),
  );
  const isNew = (one: Changed<R>): one is R => rows.every((row) => row[key] !== one[key]);
  return [...known, ...changed.filter(isNew)];
}

/** The first version, and each change completed to a whole one, by day. */
export function versionsFrom<V, C extends Change>(
  first: V,
  changes: readonly C[] | undefined,
  apply: (before: V, change: C) => V,
): Versions<V> {
  const versions: [V, ...V[]] = [first];
  let last = first;
  for (const change of (changes ?? []).toSorted((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : 1,
  )) {
    last = apply(last, change);
    versions.push(last);
  }
  return versions;
}

/** Reports a change that begins with another or before the first version, or that has a name twice. */
export function reportChanges(
  first: Change,
  changes: readonly Change[] | undefined,
  context: z.core.$RefinementCtx,
): void {
  const earlier = [first];
  for (const [index, change] of (changes ?? []).entries()) {
    const { effectiveFrom, version } = change;
    const report = (key: keyof Change, message: string) =>
      context.addIssue({ code: 'custom', path: ['changes', index, key], message });
    if (effectiveFrom <= first.effectiveFrom)
      report(
        'effectiveFrom',
        `Write a day after ${formatLongDay(first.effectiveFrom)}, when the first ones took effect.`,
      );
    else if (earlier.some((one) => one.effectiveFrom === effectiveFrom))
      report(
        'effectiveFrom',
        `Another change takes effect on ${formatLongDay(effectiveFrom)}, too. Write both into one row, or choose another day.`,
      );
    if (version !== undefined && earlier.some((one) => one.version === version))
      report('version', `“${version}” is the name of an earlier version. Give this one its own.`);
    earlier.push(change);
  }
}
