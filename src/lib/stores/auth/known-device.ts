import { browserStorage } from '#lib/stores/browser/safe-storage.ts';
import { signedOutKey } from '#lib/stores/session/signed-out.ts';

// It begins with `signedOutKey`, so a forced sign-out keeps the secret and Log out removes it.
const deviceKey = `${signedOutKey}-device`;

/** The secret with which this browser gets past a stranger's failed guesses; it goes to the sign-in alone. */
export const readDeviceSecret = (): string | undefined =>
  browserStorage.read(deviceKey) ?? undefined;

/** Keeps the secret that a sign-in answered. */
export const storeDeviceSecret = (secret: string): void => browserStorage.write(deviceKey, secret);
