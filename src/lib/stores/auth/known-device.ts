import { browserStorage } from '#lib/stores/browser/safe-storage.ts';
import { signedOutKey } from '#lib/stores/session/signed-out.ts';

// A forced sign-out keeps what begins with `signedOutKey`; Log out removes this too.
const deviceKey = `${signedOutKey}-device`;

/** The secret with which this browser gets past a stranger's failed guesses; it goes to the sign-in alone. */
export const readDeviceSecret = (): string | undefined =>
  browserStorage.read(deviceKey) ?? undefined;

/** Keeps the secret that a sign-in answered. */
export const storeDeviceSecret = (secret: string): void => browserStorage.write(deviceKey, secret);
