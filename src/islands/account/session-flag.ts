/* Runs in the head of every page: the header needs the session before anything paints. It also keeps the language (§9),
   removes a tab's cached answers of other builds, after sign-out all of them, and marks the first page of a tab for
   startup-rule.ts. Where site data is blocked, storage throws: the visitor then counts as signed out, and there is
   nothing to remove or keep. */
import { language, languageKey } from '#lib/stores/browser/language.ts';
import { anyBuildPrefix, cachePrefix } from '#lib/stores/fetching/cache-format.ts';
import { decodeSession, sessionKey } from '#lib/stores/session/session-codec.ts';

const root = document.documentElement;

const isSignedIn = () => {
  try {
    return decodeSession(localStorage.getItem(sessionKey) ?? '').id > 0;
  } catch {
    return false;
  }
};

const removeAnswers = (kept: string | undefined) => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(anyBuildPrefix) && !(kept && key.startsWith(kept)))
        sessionStorage.removeItem(key);
  } catch {}
};

const setFlag = () => {
  const isIn = isSignedIn();
  root.dataset['session'] = isIn ? 'in' : 'out';
  removeAnswers(isIn ? cachePrefix : undefined);
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
