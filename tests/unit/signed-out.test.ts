import { expect, it } from 'vitest';
import { problem } from '#tests/islands/fake-environment.ts';
import { browser, openPage, stored, token } from './session-page.ts';

const draft = 'AB:out:profile';
const draftText = '{"customerId":100245,"mine":{"company":"typed"}}';

/** Opens a page with something typed, whose session the server then ends. */
async function endByForce() {
  const page = await openPage(stored(token), '/account/personal-info');
  browser.storedInTab.set(draft, draftText);
  browser.storedInTab.set('AB:cache:/customers/me', 'private');
  browser.answers = [problem(401, 'unauthenticated')];
  await page.askMe();
  return await import('#lib/stores/session/landing.ts');
}

/** Sets the time at which the session ended, in the tab's note. */
const endedAgo = (milliseconds: number) =>
  browser.storedInTab.set('AB:out', `401 /account/personal-info ${Date.now() - milliseconds}`);

it('a forced sign-out keeps drafts and its reason, and nothing else', async () => {
  await endByForce();
  expect([...browser.storedInTab.keys()].sort()).toEqual(['AB:out', draft]);
  expect([...browser.stored.keys()]).toEqual(['AB:out']);
});

it('the same customer finds their drafts, and Log out removes them', async () => {
  const { takeLanding } = await endByForce();
  takeLanding(100245);
  expect([...browser.storedInTab]).toEqual([[draft, draftText]]);
  expect(browser.stored.size).toBe(0);
  const { signOut } = await openPage(stored(token));
  browser.storedInTab.set(draft, draftText);
  signOut();
  expect([...browser.storedInTab.keys()]).toEqual(['AB:out']);
});

it('the secret against guessing stays after a forced sign-out, but not after Log out, as the privacy notice says', async () => {
  const { askMe } = await openPage(stored(token));
  browser.stored.set('AB:out-device', 'a-secret');
  browser.answers = [problem(401, 'unauthenticated')];
  await askMe();
  expect(browser.stored.get('AB:out-device')).toBe('a-secret');
  const { signOut } = await openPage(stored(token));
  browser.stored.set('AB:out-device', 'a-secret');
  signOut();
  expect(browser.stored.has('AB:out-device')).toBe(false);
});

it('another customer who signs in finds nothing of it', async () => {
  const { takeLanding } = await endByForce();
  takeLanding(100246);
  expect(browser.storedInTab.size).toBe(0);
});

it.each([
  [14, true],
  [16, false],
])('after %i minutes the draft is still there: %s', async (minutes, isKept) => {
  const { takeLanding } = await endByForce();
  endedAgo(minutes * 60_000);
  takeLanding(100245);
  expect(browser.storedInTab.has(draft)).toBe(isKept);
});

it('signing in without an earlier forced sign-out removes no draft', async () => {
  await openPage(stored(token));
  browser.storedInTab.set(draft, draftText);
  const { takeLanding } = await import('#lib/stores/session/landing.ts');
  takeLanding(100245);
  expect(browser.storedInTab.has(draft)).toBe(true);
});
