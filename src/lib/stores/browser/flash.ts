import { messages } from '#lib/messages.ts';
import { tabStorage } from './safe-storage.ts';

const storageKey = 'AB:flash';

/** Messages that a page can leave for the next one to show. */
const flashes = {
  'request-sent': messages.requestSent,
  'password-reset': messages.passwordReset,
  activated: messages.accountActivated,
  opened: 'Your account is open. This is your Miami address.',
} as const;

type Flash = keyof typeof flashes;

const isFlash = (text: string | undefined): text is Flash =>
  text !== undefined && Object.hasOwn(flashes, text);

function takeOnce(key: string): string | undefined {
  const text = tabStorage.read(key) ?? undefined;
  tabStorage.write(key, null);
  return text;
}

/** Leaves a message for the next page of this tab; a browser that stores nothing loses it. */
export const leaveFlash = (flash: Flash): void => tabStorage.write(storageKey, flash);

const addressKey = 'AB:reset-address';

/** Leaves the address to which a link for a new password went. */
export const leaveResetAddress = (email: string): void => tabStorage.write(addressKey, email);

/** That address, once, so that the next person at this tab does not read it. */
export const takeResetAddress = (): string | undefined => takeOnce(addressKey);

const typedKey = 'AB:typed-address';

/** Leaves the address that was typed at sign-in, for the form that sends a link. */
export const leaveTypedAddress = (email: string): void => tabStorage.write(typedKey, email);

/** That address, once. */
export const takeTypedAddress = (): string | undefined => takeOnce(typedKey);

/** The message of the previous page, once. */
export function takeFlash(): string | undefined {
  const flash = takeOnce(storageKey);
  return isFlash(flash) ? flashes[flash] : undefined;
}
