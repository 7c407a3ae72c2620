import { paths } from '#lib/paths.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';

const newKey = 'AB:new-identity';
const landingKey = 'AB:landing';

/** Notes in this tab that a customer just signed in, of whom nothing is known yet. */
export const markNewIdentity = (): void => tabStorage.write(newKey, 'yes');

/** True from sign-in until the customer's data has come. */
export const isNewIdentity = (): boolean => tabStorage.read(newKey) !== null;

/** The customer's data has come. */
export const confirmIdentity = (): void => tabStorage.write(newKey, null);

/** Makes the next sign-in of this tab land on Personal info (§4). */
export const landOnPersonalInfo = (): void => tabStorage.write(landingKey, 'personal-info');

/** The page after a sign-in without a return address; an exception holds once. */
export function takeLanding(): string {
  const isPersonalInfo = tabStorage.read(landingKey) !== null;
  tabStorage.write(landingKey, null);
  return isPersonalInfo ? paths.personalInfo() : paths.tracking();
}
