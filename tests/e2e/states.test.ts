import type { Page } from 'playwright/test';
import { some } from '#tests/support/amounts.ts';
import { listCalls, refuse, signIn, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { cutOff, expectStill, nothingCutOff } from './support/layout.ts';
import { expectWell } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const parcels = '/account/tracking';
const signInPage = '/auth/signin';
const oneParcel = `${parcels}?id=t100245-00045`;

const list = (page: Page) => page.getByRole('region', { name: 'Parcels', exact: true });

/** How a signed-in page gets into each state. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'a list that loads': async (page) => {
    await page.route(listCalls, () => undefined);
    await page.goto(parcels);
    await expect(page.getByRole('status', { name: 'Loading your parcels' })).toBeVisible();
  },
  'an empty list': async (page) => {
    await page.route(listCalls, (route) =>
      route.fulfill({ json: { data: [], page: 0, size: 10, total: 0 } }),
    );
    await page.goto(parcels);
    await expect(page.getByRole('heading', { name: 'Nothing on the way' })).toBeVisible();
  },
  'a list that failed': async (page) => {
    await page.route(listCalls, refuse('unavailable'));
    await page.goto(parcels);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'a list that failed to turn the page': async (page) => {
    await page.route(/\/trackings\?page=1&/, refuse('unavailable'));
    await page.goto(parcels);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('This is the list from before.')).toBeVisible();
  },
  'a search that nothing matches': async (page) => {
    await page.goto(`${parcels}?filter[q]=nothing%20is%20called%20this`);
    await expect(page.getByRole('heading', { name: 'No parcels match' })).toBeVisible();
  },
  'the open filters': async (page) => {
    await page.goto(`${parcels}?filter[status]=DELIVERED`);
    await expect(page.getByLabel('Shipping type')).toBeVisible();
    await expect(list(page).getByText('Delivered').first()).toBeVisible();
  },
  'one parcel': async (page) => {
    await page.goto(oneParcel);
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  },
};

const signedOutStates: typeof states = {
  'a sign-in with errors': async (page) => {
    await page.goto(signInPage);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  },
  'a refused sign-in': async (page) => {
    await page.route('**/identity/token', (route) => route.fulfill({ json: { code: -1 } }));
    await page.goto(signInPage);
    await signIn(page);
    await expect(page.getByRole('dialog', { name: 'Oops...' })).toBeVisible();
  },
};

for (const [name, open] of some(Object.entries({ ...states, ...signedOutStates }), 4)) {
  test(`axe finds nothing at ${name}`, async ({ baseURL, page }) => {
    if (name in states) await startSignedIn(page, baseURL);
    await open(page);
    await expectWell(page, name);
  });
}

/** Goes from a sign-in with errors to the list and on to a parcel. */
async function tour(page: Page, look: (at: string) => Promise<void>) {
  await page.goto(signInPage);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await look('sign-in');
  await signIn(page);
  await expect(list(page).getByRole('link')).toHaveCount(10);
  await look('list');
  await page.goto(oneParcel);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await look('parcel');
}

test('axe finds nothing in forced colors', { tag: '@release' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await tour(page, async (at) => expect(await violations(page), at).toEqual([]));
});

test('nothing scrolls sideways or is cut off at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await tour(page, async (at) => {
    expect(await cutOff(page), at).toEqual(nothingCutOff);
  });
});

for (const width of [390, 1280]) {
  test(`nothing moves while the list loads, ${width} px`, async ({ baseURL, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSignedIn(page, baseURL);
    await expectStill(page, {
      calls: listCalls,
      open: async () => void (await page.goto(parcels)),
      waits: async () => {
        await expect(page.getByRole('status', { name: 'Loading your parcels' })).toBeVisible();
        await expect(page.getByText('Danielle Campbell').first()).toBeAttached();
      },
      shows: () => expect(list(page).getByRole('link')).toHaveCount(10),
    });
  });
}
