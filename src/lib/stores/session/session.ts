import { persistentAtom } from '@nanostores/persistent';
import { call } from '#lib/api/call.ts';
import { wasSignedInAtStart } from '#lib/api/early.ts';
import { configureApi } from '#lib/api/port.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { browserStorage, tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { connectStorage } from '#lib/stores/browser/storage.ts';
import { clearCache } from '#lib/stores/fetching/cache-keys.ts';
import { forgetEverything } from './forget.ts';
import {
  decodeSession,
  emptySession,
  encodeSession,
  type Session,
  sessionKey,
} from './session-codec.ts';
import { type Reason, signedOutByChoice, signedOutKey } from './signed-out.ts';

connectStorage();

/** Who is signed in, kept in browser storage and shared by all tabs. */
export const $session = persistentAtom<Session>(sessionKey, emptySession, {
  encode: encodeSession,
  decode: decodeSession,
});

configureApi({
  token: () => $session.get().access_token,
  onUnauthorized: (token, status) => {
    // The refusal of an older token says nothing about the current session.
    if (token === $session.get().access_token) endSession(paths.root(), `${status}`);
  },
});

/** False where the browser refuses to keep the session for the next page. */
export const isSessionPersisted = (): boolean => browserStorage.isPersisted(sessionKey);

/** Ends a session on the server in the background, if it can be reached. */
function revoke(token: string): void {
  void call('logout', {}, { token, keepalive: true }).catch(() => undefined);
}

/** Ends the session without leaving the page, as after a new password. */
export function dropSession(): void {
  const token = $session.get().access_token;
  $session.set(emptySession);
  if (token) revoke(token);
}

/** Signs out at once, as the customer asked to, even offline; the server revokes the session if it can be reached. */
export const signOut = (): void => signOutBecause();

/** Signs out as `signOut` does; with a reason, which the next page states, the customer did not ask for it. */
export function signOutBecause(reason?: Reason): void {
  const token = $session.get().access_token;
  endSession(paths.root(), reason);
  if (token) revoke(token);
}

let isLeaving = false;

function endSession(nextPath: string, reason?: Reason | null): void {
  isLeaving = true;
  const { location } = environment;
  // First, because other tabs look for it as soon as they see the session end.
  if (reason) browserStorage.write(signedOutKey, reason);
  $session.set(emptySession);
  // After a forced sign-out the reason stays, and with it drafts and this device's secret: they share its prefix.
  forgetEverything(reason ? signedOutKey : undefined);
  tabStorage.write(
    signedOutKey,
    reason ? `${reason} ${location.pathname + location.search} ${Date.now()}` : signedOutByChoice,
  );
  location.replace(nextPath);
}

/** Leaves the account because another tab's session ended, for the reason that it left, if any. */
const followSignOut = () => endSession(paths.root(), browserStorage.read(signedOutKey));

/** Forgets a session that the server has already ended, and goes to a public page. */
export const leaveFor = (path: string): void => endSession(path);

/** Leaves a page of the account when the session ends or another customer signs in elsewhere. */
export function followSession(): void {
  const { id } = $session.get();
  const { location } = environment;
  if (id === 0) {
    // Another tab may have ended the session while this page's code was loading.
    if (wasSignedInAtStart()) followSignOut();
    else location.replace(paths.signIn(location.pathname + location.search));
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
    followSignOut();
  });
}
