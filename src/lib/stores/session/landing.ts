import { paths } from '#lib/paths.ts';
import { browserStorage, tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { readSignedOut, signedOutKey } from './signed-out.ts';

/** The page after a sign-in without a return address; forgets how the session before it ended. */
export function takeLanding(): string {
  const { why } = readSignedOut(tabStorage.read(signedOutKey));
  for (const storage of [browserStorage, tabStorage]) storage.write(signedOutKey, null);
  // The customer could not be fetched the last time (§4).
  return why === 'info' ? paths.personalInfo() : paths.tracking();
}
