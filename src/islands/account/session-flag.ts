/* Runs in the head of every page: the header needs the session before anything paints. It also keeps the language (§9),
   clears a tab's cached answers after sign-out and marks the first page of a tab for startup-rule.ts. Where site data is
   blocked, storage throws: the visitor then counts as signed out, and there is nothing to clear or keep. */
import { language, languageKey } from '#lib/stores/browser/language.ts';
import { cachePrefix } from '#lib/stores/fetching/cache-format.ts';
import { decodeSession, sessionKey } from '#lib/stores/session/session-codec.ts';

const root = document.documentElement;

const isSignedIn = () => {
  try {
    return decodeSession(localStorage.getItem(sessionKey) ?? '').id > 0;
  } catch {
    return false;
  }
};

const clearCache = () => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(cachePrefix)) sessionStorage.removeItem(key);
  } catch {}
};

const setFlag = () => {
  root.dataset['session'] = isSignedIn() ? 'in' : 'out';
  if (root.dataset['session'] === 'out') clearCache();
};

const storeLanguage = () => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {}
};

const isFirstPage = () => {
  try {
    // A key that Log out leaves: it removes all that begin with “AB”.
    const isFirst = !sessionStorage['started'];
    sessionStorage['started'] = 1;
    return isFirst;
  } catch {
    return false;
  }
};

storeLanguage();
setFlag();
if (isFirstPage()) root.dataset['start'] = root.dataset['session'];
addEventListener('storage', setFlag);
addEventListener('pageshow', (event) => event.persisted && setFlag());
