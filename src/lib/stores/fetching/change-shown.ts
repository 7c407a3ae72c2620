import { type Fetch, type Loader, lastValue } from './load.ts';

/** Shows with this change what is there; as long as that came from another address, fetches anew instead. */
export async function changeShown<T>(
  { $load, isOfAddress, show, load }: Loader<T>,
  edit: (value: T) => T,
  fetch: Fetch<T>,
): Promise<void> {
  const before = $load.get();
  if (before.state === 'idle') return;
  const value = lastValue(before);
  // An answer that is under way may be from before the change.
  if (value === undefined || !isOfAddress()) return load(fetch);
  const changed = edit(value);
  if (changed !== value) show(changed);
}
