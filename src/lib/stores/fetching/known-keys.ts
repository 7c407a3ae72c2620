import { environment } from '#lib/environment.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';

/** Begins every key under which the tab keeps an answer; the address of its call follows. */
export const knownPrefix = 'AB:known:';

/** Where answers are kept. */
export const knownArea = safeStorage(() => environment.tabStorage);

/** Every key of a known answer. */
export const knownKeys = (): string[] =>
  knownArea.keys().filter((key) => key.startsWith(knownPrefix));

/** Whose a kept answer is and when it came, in milliseconds; the head of an account page reads them likewise. */
export function markOf(key: string): { readonly owner: number; readonly at: number } {
  const [owner, at] = (knownArea.read(key) ?? '').split(' ', 2);
  return { owner: Number(owner), at: Number(at) };
}

/** Forgets what is known of anybody but this customer; 0 forgets everything. */
export function forgetKnown(butOf = 0): void {
  for (const key of knownKeys())
    if (butOf === 0 || markOf(key).owner !== butOf) knownArea.write(key, null);
}

/** Forgets what came from the call at this address, whatever its query was. */
export function forgetKnownFrom(address: string): void {
  for (const key of knownKeys()) {
    const [path] = key.slice(knownPrefix.length).split('?', 1);
    if (path === address) knownArea.write(key, null);
  }
}
