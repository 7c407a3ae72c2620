import { paths } from '#lib/paths.ts';
import { browserStorage } from '#lib/stores/browser/safe-storage.ts';
import { settleDrafts } from './kept-drafts.ts';
import { signedOutKey } from './signed-out.ts';

/** The page after this customer's sign-in without a return address; forgets how the session before it ended. */
export function takeLanding(customerId: number): string {
  browserStorage.write(signedOutKey, null);
  // The customer could not be fetched the last time (§4).
  return settleDrafts(customerId) === 'info' ? paths.personalInfo() : paths.tracking();
}
