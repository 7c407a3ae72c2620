import type { Fetch } from './background-retry.ts';
import { type Loader, lastValue } from './load.ts';

/** Edits the shown value; if that belongs to another address, fetches again instead. */
export async function changeShown<T>(
  { $load, isOfAddress, show, load }: Loader<T>,
  edit: (value: T) => T,
  fetch: Fetch<T>,
): Promise<void> {
  const before = $load.get();
  if (before.state === 'idle') return;
  const value = lastValue(before);
  // A pending answer may be older than the change.
  if (value === undefined || !isOfAddress()) return load(fetch);
  const changed = edit(value);
  if (changed !== value) show(changed);
}
