import { browserStorage } from './safe-storage.ts';

const storageKey = 'AB:language';
const defaultLanguage = 'en';
const supported: readonly (string | null)[] = [defaultLanguage];

/** The language of the interface, kept in the browser; an unsupported one is replaced by the default. */
export function getLanguage(): typeof defaultLanguage {
  if (!supported.includes(browserStorage.read(storageKey)))
    browserStorage.write(storageKey, defaultLanguage);
  return defaultLanguage;
}
