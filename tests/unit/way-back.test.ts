import { afterEach, expect, test, vi } from 'vitest';
import { leftPageKey } from '#islands/account/left-page.ts';
import { sessionKey } from '#lib/stores/session/session-codec.ts';
import { signedOutByChoice, signedOutKey } from '#lib/stores/session/signed-out.ts';

afterEach(() => void vi.unstubAllGlobals());

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
});

/** Opens Personal info with the note of a left page; `leave` leaves it, `line` is what the status shows. */
async function openPersonalInfo() {
  vi.resetModules();
  const note = JSON.stringify(['Contact', 'https://portal.test/public/contact']);
  const tab = new Map([[leftPageKey, note]]);
  const site = new Map([[sessionKey, 'a session']]);
  const line = { style: { removeProperty: vi.fn() }, append: vi.fn(), isConnected: true };
  const window = new EventTarget();
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('localStorage', storageOf(site));
  vi.stubGlobal('document', {
    querySelector: () => ({ append: vi.fn() }),
    createElement: (name: string) => (name === 'a' ? {} : line),
  });
  vi.stubGlobal('requestAnimationFrame', vi.fn());
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  await import('#islands/account/way-back.ts');
  expect(line.append).toHaveBeenCalledWith('You were on Contact. ', expect.anything());
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  return { note, tab, site, line, leave };
}

test('the link back is gone with the next page', async () => {
  const { tab, leave } = await openPersonalInfo();
  leave();
  expect(tab.get(leftPageKey)).toBeUndefined();
});

test('the link back shows again after a sign-in if the session had ended', async () => {
  const { note, tab, site, leave } = await openPersonalInfo();
  site.delete(sessionKey);
  tab.set(signedOutKey, '401 /account/personal-info 1');
  leave();
  expect(tab.get(leftPageKey)).toBe(note);
});

test('neither Log out nor the end of the session on a later page brings the link back', async () => {
  for (const isLogOut of [true, false]) {
    const { tab, site, line, leave } = await openPersonalInfo();
    site.delete(sessionKey);
    if (isLogOut) tab.set(signedOutKey, signedOutByChoice);
    else line.isConnected = false;
    leave();
    expect(tab.get(leftPageKey)).toBeUndefined();
  }
});
