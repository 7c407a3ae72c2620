import { expect, test, vi } from 'vitest';
import { listBillings } from '#lib/contract/billings.ts';
import { answerOf, demo, openPortal } from '#tests/support/portal.ts';
import { storedSession } from './fake-environment.ts';
import { forwardTo } from './forward.ts';

async function openPage({ isSignedIn = true } = {}) {
  const portal = await openPortal();
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  const browser = installFakeEnvironment('/account/calculator');
  if (isSignedIn) browser.stored.set('AB', storedSession(demo.id, await portal.signIn()));
  browser.answers = [forwardTo(portal)];
  const { findOwn } = await import('#lib/stores/own-search.ts');
  return { portal, browser, findOwn };
}

test('a customer’s search finds their parcels and bills, by number and by what is inside', async () => {
  const { portal, findOwn } = await openPage();
  const url = `/api/v1/customers/${demo.id}/billings`;
  const bills = answerOf(listBillings, await portal.get(url, await portal.signIn())).data;
  const bill = bills.find(({ parcel }) => parcel);
  const byNumber = await findOwn(bill?.invoice.toLowerCase() ?? '');
  expect(byNumber).toMatchObject([
    { href: `/account/billing?id=${bill?.id}`, title: `Bill ${bill?.invoice}` },
  ]);
  const byName = (await findOwn(bill?.parcel ?? '')).map(({ href }) => href);
  expect(byName[0]).toMatch(/^\/account\/tracking\?id=/);
  expect(byName).toContain(`/account/billing?id=${bill?.id}`);
  expect(await findOwn('zzzz')).toEqual([]);
});

test('a visitor’s search, and two letters, ask the server nothing', async () => {
  const visitor = await openPage({ isSignedIn: false });
  expect(await visitor.findOwn('running shoes')).toEqual([]);
  const { findOwn, browser } = await openPage();
  expect(await findOwn('te')).toEqual([]);
  expect([...visitor.browser.requests, ...browser.requests]).toEqual([]);
});
