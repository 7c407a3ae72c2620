/* On Personal info: a link back to the public page that the startup rule left. A reload or the next page removes it, but
   if the session turns out to have ended, the link shows after the next sign-in. */
import { sessionKey } from '#lib/stores/session/session-codec.ts';
import { signedOutByChoice, signedOutKey } from '#lib/stores/session/signed-out.ts';
import { leftPageKey } from './left-page.ts';

const status = document.querySelector('#way-back');

const takeLeftPage = () => {
  try {
    const text = sessionStorage.getItem(leftPageKey);
    sessionStorage.removeItem(leftPageKey);
    return text ?? '[]';
  } catch {
    // Site data is blocked.
    return '[]';
  }
};

const note = takeLeftPage();
const [name, address] = JSON.parse(note);
if (status && address) {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = 'Go back';
  const line = document.createElement('span');
  line.append(`You were on ${name}. `, link);
  // It takes its room before the first paint. Screen readers announce only what appears in a status region later.
  line.style.visibility = 'hidden';
  status.append(line);
  addEventListener('pagehide', () => {
    const isSignedOut =
      !localStorage.getItem(sessionKey) &&
      sessionStorage.getItem(signedOutKey) !== signedOutByChoice;
    // Another page of the account may have replaced this one without a load.
    if (isSignedOut && line.isConnected) sessionStorage.setItem(leftPageKey, note);
  });
  requestAnimationFrame(() => setTimeout(() => line.style.removeProperty('visibility')));
}
