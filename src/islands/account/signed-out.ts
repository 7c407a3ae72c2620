/* On the home page: confirms a log-out, or says why this tab was signed out and links back to where it was. Drafts of what
   was typed there are removed when they expire, or when another tab logs out or signs in as somebody else. */
import { draftLifetimeMs, draftPrefix, readSignedOut } from '#lib/stores/session/left-behind.ts';
import { decodeSession, sessionKey } from '#lib/stores/session/session-codec.ts';
import { signedOutByChoice, signedOutKey } from '#lib/stores/session/signed-out.ts';

const status = document.querySelector<HTMLElement>('#signed-out');

const readNotice = () => {
  try {
    return sessionStorage.getItem(signedOutKey);
  } catch {
    // Site data is blocked: nothing was noted.
    return null;
  }
};

/** Removes all drafts except one customer's; every draft begins with its customer's id. */
const removeDrafts = (keptCustomerId = 0) => {
  for (const [key, draft] of Object.entries<string>({ ...sessionStorage }))
    if (key.startsWith(draftPrefix) && !draft.startsWith(`{"customerId":${keptCustomerId},`))
      sessionStorage.removeItem(key);
};

const { why, address, at } = readSignedOut(readNotice());
// SignedOut.astro has a sentence for each reason.
const reason = status?.dataset[why];
if (status && reason) {
  const link = document.createElement('a');
  // After a failed start, signing in leads elsewhere (§4).
  const query = why === 'info' ? '' : `?returnUrl=${encodeURIComponent(address)}`;
  link.href = `${status.dataset['signIn']}${query}`;
  link.textContent = 'Sign in again to go on';
  status.append(`You were signed out because ${reason} `, link);
  setTimeout(removeDrafts, at + draftLifetimeMs - Date.now());
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionKey) return;
    // The server ended the session in another tab, which noted the reason for all tabs.
    if (!newValue && localStorage.getItem(signedOutKey)) return;
    removeDrafts(decodeSession(newValue ?? '').id);
    if (newValue) return;
    sessionStorage.removeItem(signedOutKey);
    status.replaceChildren();
  });
} else if (why === signedOutByChoice) {
  status?.append('You are signed out.');
  sessionStorage.removeItem(signedOutKey);
}
