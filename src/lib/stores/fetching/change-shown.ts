import type { Fetch } from './background-retry.ts';
import { type Loader, lastValue } from './load.ts';

/** Edits the shown value; if the value belongs to another address, fetches again instead. */
export async function changeShown<T>(
  { $load, isOfAddress, show, load }: Loader<T>,
  edit: (value: T) => T,
  fetch: Fetch<T>,
): Promise<void> {
  const current = $load.get();
  if (current.state === 'idle') return;
  const value = lastValue(current);
  // A pending answer may be older than the change.
  if (value === undefined || !isOfAddress()) return load(fetch);
  const newValue = edit(value);
  if (newValue !== value) show(newValue);
}
