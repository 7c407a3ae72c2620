import { environment } from '#lib/environment.ts';
import { messages } from '#lib/messages.ts';

const storageKey = 'flash';

/** What a page can leave for the next one to tell. */
const flashes = {
  'request-sent': messages.requestSent,
  'password-reset': messages.passwordReset,
} as const;

type Flash = keyof typeof flashes;

const isFlash = (text: string | null): text is Flash =>
  text !== null && Object.hasOwn(flashes, text);

/** Leaves a message for the next page of this tab; where the browser keeps nothing, it is lost. */
export function leaveFlash(flash: Flash): void {
  try {
    environment.tabStorage.setItem(storageKey, flash);
  } catch {}
}

/** The message that the page before left, once. */
export function takeFlash(): string | undefined {
  try {
    const flash = environment.tabStorage.getItem(storageKey);
    environment.tabStorage.removeItem(storageKey);
    return isFlash(flash) ? flashes[flash] : undefined;
  } catch {
    return undefined;
  }
}
