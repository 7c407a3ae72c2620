import { environment } from '#lib/environment.ts';
import { messages } from '#lib/messages.ts';
import { safeStorage } from './safe-storage.ts';

const storageKey = 'AB:flash';

const { read, write } = safeStorage(() => environment.tabStorage);

/** What a page can leave for the next one to tell. */
const flashes = {
  'request-sent': messages.requestSent,
  'password-reset': messages.passwordReset,
  activated: messages.accountActivated,
} as const;

type Flash = keyof typeof flashes;

const isFlash = (text: string | null): text is Flash =>
  text !== null && Object.hasOwn(flashes, text);

/** Leaves a message for the next page of this tab; where the browser keeps nothing, it is lost with this page. */
export const leaveFlash = (flash: Flash): void => write(storageKey, flash);

/** The message that the page before left, once. */
export function takeFlash(): string | undefined {
  const flash = read(storageKey);
  write(storageKey, null);
  return isFlash(flash) ? flashes[flash] : undefined;
}
