import { persistentAtom } from '@nanostores/persistent';
import { call } from '#lib/api/call.ts';
import { wasSignedInAtStart } from '#lib/api/early.ts';
import { configureApi } from '#lib/api/port.ts';
import { logout } from '#lib/contract/session.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { getLanguage } from '#lib/stores/browser/language.ts';
import { connectStorage, isKept } from '#lib/stores/browser/storage.ts';
import { clearCache } from '#lib/stores/fetching/cache-keys.ts';
import { forgetEverything } from './forget.ts';
import { decodeSession, emptySession, encodeSession, type Session } from './session-codec.ts';

const storageKey = 'AB';

connectStorage();
getLanguage();

/** Who is signed in, kept in browser storage and shared by all tabs. */
export const $session = persistentAtom<Session>(storageKey, emptySession, {
  encode: encodeSession,
  decode: decodeSession,
});

configureApi({
  token: () => $session.get().access_token,
  onUnauthorized: (token) => {
    // The refusal of an older token says nothing about the session of today.
    if (token === $session.get().access_token) endSession();
  },
});

/** False where the browser refuses to remember the session for the next page. */
export const isSessionKept = (): boolean => isKept(storageKey);

/** Ends a session on the server, if it can be reached; the page need not wait for it. */
function revoke(token: string): void {
  void call(logout, {}, { token, keepalive: true }).catch(() => undefined);
}

/** Forgets the session of this browser where the page itself leads on, as after a new password. */
export function dropSession(): void {
  const token = $session.get().access_token;
  $session.set(emptySession);
  if (token) revoke(token);
}

/** Forgets the session at once, even offline, and lets the server revoke it if it can be reached. */
export function signOut(): void {
  const token = $session.get().access_token;
  endSession();
  if (token) revoke(token);
}

let isLeaving = false;

function endSession(to = paths.root()): void {
  isLeaving = true;
  $session.set(emptySession);
  forgetEverything();
  environment.location.replace(to);
}

/** Forgets a session that is over on the server already, and leads on to a page for everybody. */
export const leaveFor = (path: string): void => endSession(path);

/** Keeps a page of the account in step: when the session ends or changes hands elsewhere, it leaves. */
export function followSession(): void {
  const { id } = $session.get();
  const { location } = environment;
  if (id === 0) {
    // Another tab may have ended the session while this page's code was on its way.
    const way = wasSignedInAtStart()
      ? paths.root()
      : paths.signIn(location.pathname + location.search);
    location.replace(way);
    return;
  }
  clearCache(id);
  $session.listen((session) => {
    if (isLeaving || session.id === id) return;
    if (session.access_token) {
      clearCache(session.id);
      location.reload();
      return;
    }
    forgetEverything();
    location.replace(paths.root());
  });
}
