import { tabStorage } from '#lib/stores/browser/safe-storage.ts';

const newKey = 'AB:new-identity';

/** Notes in this tab that a customer just signed in, whose data is not yet loaded. */
export const markNewIdentity = (): void => tabStorage.write(newKey, 'yes');

/** True from sign-in until the customer's data has come. */
export const isNewIdentity = (): boolean => tabStorage.read(newKey) !== null;

/** The customer's data has come. */
export const confirmIdentity = (): void => tabStorage.write(newKey, null);
