/* Confirms on the home page that one has logged out, or tells why this tab was signed out, with the way back to where it was, and forgets what was typed
   there when its time is over, or somebody logs out or another customer signs in elsewhere. */
import { draftPrefix, draftsStayFor, readSignedOut } from '#lib/stores/session/left-behind.ts';
import { decodeSession, sessionKey } from '#lib/stores/session/session-codec.ts';
import { signedOutByChoice, signedOutKey } from '#lib/stores/session/signed-out.ts';

const status = document.querySelector<HTMLElement>('#signed-out');

const readNote = () => {
  try {
    return sessionStorage.getItem(signedOutKey);
  } catch {
    // Site data is blocked: nothing was noted.
    return null;
  }
};

/** Forgets what was typed, but of one customer; every draft begins with its customer's id. */
const forgetDrafts = (butOf = 0) => {
  for (const [key, draft] of Object.entries<string>({ ...sessionStorage }))
    if (key.startsWith(draftPrefix) && !draft.startsWith(`{"customerId":${butOf},`))
      sessionStorage.removeItem(key);
};

const { why, address, at } = readSignedOut(readNote());
const reason = status?.dataset[why];
if (status && reason) {
  const link = document.createElement('a');
  // After a failed start, signing in leads elsewhere (§4).
  const back = why === 'info' ? '' : `?returnUrl=${encodeURIComponent(address)}`;
  link.href = `${status.dataset['signIn']}${back}`;
  link.textContent = 'Sign in again to go on';
  status.append(`You were signed out because ${reason} `, link);
  setTimeout(forgetDrafts, at + draftsStayFor - Date.now());
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionKey) return;
    // A session that ended by force elsewhere left its reason for all tabs.
    if (!newValue && localStorage.getItem(signedOutKey)) return;
    forgetDrafts(decodeSession(newValue ?? '').id);
    if (newValue) return;
    sessionStorage.removeItem(signedOutKey);
    status.replaceChildren();
  });
} else if (why === signedOutByChoice) {
  status?.append('You are signed out.');
  sessionStorage.removeItem(signedOutKey);
}
