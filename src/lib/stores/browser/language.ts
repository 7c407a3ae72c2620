import { environment } from '#lib/environment.ts';
import { safeStorage } from './safe-storage.ts';

const storageKey = 'AB:language';
const defaultLanguage = 'en';
const supported: readonly (string | null)[] = [defaultLanguage];

const { read, write } = safeStorage(() => environment.storage);

/** The language of the interface, kept in the browser; whatever is not supported gives way to the default. */
export function getLanguage(): typeof defaultLanguage {
  if (!supported.includes(read(storageKey))) write(storageKey, defaultLanguage);
  return defaultLanguage;
}
