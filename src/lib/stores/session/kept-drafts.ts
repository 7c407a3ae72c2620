import { readKept } from '#lib/stores/browser/kept.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { draftPrefix, draftsStayFor, readSignedOut } from './left-behind.ts';
import { signedOutKey } from './signed-out.ts';

const hasOwner = (value: unknown): value is { readonly customerId: unknown } =>
  typeof value === 'object' && value !== null && 'customerId' in value;

const ownerOf = (key: string): unknown => readKept(tabStorage, key, hasOwner)?.customerId;

/**
 * After a forced sign-out of this tab, forgets what was typed before it unless it is this customer's and the sign-out
 * was less than 15 minutes ago; forgets the note of it too, and returns why it was.
 */
export function settleDrafts(customerId: number): string {
  const { why, at } = readSignedOut(tabStorage.read(signedOutKey));
  tabStorage.write(signedOutKey, null);
  const isLate = Date.now() - at > draftsStayFor;
  for (const key of why ? tabStorage.keys() : [])
    if (key.startsWith(draftPrefix) && (isLate || ownerOf(key) !== customerId))
      tabStorage.write(key, null);
  return why;
}
