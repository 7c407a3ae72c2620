import { expect, test, vi } from 'vitest';
import type { FakeEnvironment } from './fake-environment.ts';

let browser: FakeEnvironment;

async function openPage() {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment('/auth/signin');
  return await import('#lib/stores/browser/flash.ts');
}

test('a message for the next page shows once', async () => {
  const { leaveFlash, takeFlash } = await openPage();
  leaveFlash('request-sent');
  expect(takeFlash()).toBe('Request has been sent.');
  expect(takeFlash()).toBeUndefined();
  expect(browser.storedInTab.size).toBe(0);
});

test.each(['<b>', 'constructor', '__proto__', ''])('%j in storage is no message', async (text) => {
  const { takeFlash } = await openPage();
  browser.storedInTab.set('AB:flash', text);
  expect(takeFlash()).toBeUndefined();
});

test('a message is lost without an error if storage is blocked', async () => {
  const openBlockedPage = async () => {
    const page = await openPage();
    const refuse = () => {
      throw new Error('denied');
    };
    Object.assign(browser.tabStorage, { getItem: refuse, setItem: refuse, removeItem: refuse });
    return page;
  };
  (await openBlockedPage()).leaveFlash('password-reset');
  expect((await openBlockedPage()).takeFlash()).toBeUndefined();
});
