import { browserStorage } from '#lib/stores/browser/safe-storage.ts';
import { signedOutKey } from '#lib/stores/session/signed-out.ts';

/** Where browser storage has the secret; by its beginning a forced sign-out leaves it, and Log out does not. */
const deviceKey = `${signedOutKey}-device`;

/** The secret with which this browser gets past a stranger's failed guesses; it goes to the sign-in alone. */
export const knownDevice = (): string | undefined => browserStorage.read(deviceKey) ?? undefined;

/** Keeps the secret that a sign-in answered. */
export const storeDevice = (secret: string): void => browserStorage.write(deviceKey, secret);
