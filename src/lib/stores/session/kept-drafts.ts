import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { readStored } from '#lib/stores/browser/stored.ts';
import { draftLifetimeMs, draftPrefix, readSignedOut } from './left-behind.ts';
import { signedOutKey } from './signed-out.ts';

const hasOwner = (value: unknown): value is { readonly customerId: unknown } =>
  typeof value === 'object' && value !== null && 'customerId' in value;

const ownerOf = (key: string): unknown => readStored(tabStorage, key, hasOwner)?.customerId;

/**
 * Called at a sign-in. Where this tab was signed out by force, it deletes the drafts of other customers, and those that
 * are too old (`draftLifetimeMs`). Returns the reason of that sign-out, which it deletes as well; empty if there was none.
 */
export function settleDrafts(customerId: number): string {
  const { why, at } = readSignedOut(tabStorage.read(signedOutKey));
  tabStorage.write(signedOutKey, null);
  if (!why) return why;
  const isExpired = Date.now() - at > draftLifetimeMs;
  for (const key of tabStorage.keys())
    if (key.startsWith(draftPrefix) && (isExpired || ownerOf(key) !== customerId))
      tabStorage.write(key, null);
  return why;
}
