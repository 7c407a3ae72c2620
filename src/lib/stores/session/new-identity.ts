import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';

const newKey = 'AB:new-identity';
const landingKey = 'AB:landing';

const tab = safeStorage(() => environment.tabStorage);

/** Remembers in this tab that somebody has just signed in and nothing is known of them yet. */
export const markNewIdentity = (): void => tab.write(newKey, 'yes');

/** True from a sign-in until its customer's own data came. */
export const isNewIdentity = (): boolean => tab.read(newKey) !== null;

/** The customer's own data came. */
export const confirmIdentity = (): void => tab.write(newKey, null);

/** Lets the next sign-in of this tab land on the personal info (§4). */
export const landOnPersonalInfo = (): void => tab.write(landingKey, 'personal-info');

/** Where a sign-in leads that has no way back, once. */
export function takeLanding(): string {
  const isPersonalInfo = tab.read(landingKey) !== null;
  tab.write(landingKey, null);
  return isPersonalInfo ? paths.personalInfo() : paths.tracking();
}
