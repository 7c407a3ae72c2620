import type { Page } from 'playwright/test';
import { startSignedIn } from './support/account.ts';
import { openProfile } from './support/sign-up.ts';
import { openPaths, publicPaths } from './support/site-paths.ts';
import { expect, test } from './support/test.ts';

/** The texts of the links in the header and the footer, which are the same on every page. */
const commonLinks = (page: Page) =>
  page
    .locator('body > header a, body > footer a')
    .evaluateAll((all) => all.map(({ textContent }) => textContent?.trim()));

test('each page has its own title and one main heading; navigation and help keep their order', {
  tag: '@release',
}, async ({ page }) => {
  const titles = new Set<string>();
  const orders = new Set<string>();
  for (const path of openPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    titles.add(await page.title());
    if (publicPaths.includes(path)) orders.add(JSON.stringify(await commonLinks(page)));
    if (path.startsWith('/auth/'))
      await expect(page.getByRole('main').getByText(/Trouble .* Call us at/), path).toBeVisible();
  }
  expect(orders.size).toBe(1);
  // The second step of signing up leads to the first one.
  expect(titles.size).toBe(openPaths.length - 1);
});

test('a press acts on release, and not if the finger slides off', async ({ page }) => {
  await page.goto('/public/home');
  const search = page.getByRole('button', { name: 'Search' });
  await search.hover();
  await page.mouse.down();
  await page.mouse.move(640, 500);
  await page.mouse.up();
  await page.getByRole('link', { name: 'Pricing' }).first().hover();
  await page.mouse.down();
  await page.mouse.move(640, 500);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/public\/home$/);
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('personal fields have autocomplete tokens, so that a browser can fill them in', async ({
  baseURL,
  page,
}) => {
  const purposes = async () =>
    page
      .getByRole('main')
      .locator('input:is([type=text], [type=email], [type=tel], [type=password]), select')
      .evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')));
  await page.goto('/public/contact');
  await page.getByLabel('First name').focus();
  await expect(page.locator('[data-lazy-form]')).toHaveCount(0);
  expect(await purposes()).toEqual(['given-name', 'family-name', 'email', 'tel', 'tel']);
  const required = page.getByRole('main').locator('[aria-required=true]');
  const labels = await required.evaluateAll((all: HTMLInputElement[]) =>
    all.map((field) => field.labels?.[0]?.textContent),
  );
  expect(labels).toEqual(expect.arrayContaining(['First name', 'Last name', 'Email', 'Message']));
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription('Optional');
  await expect(page.getByLabel('Phone', { exact: true })).not.toHaveAttribute(
    'aria-required',
    'true',
  );
  await openProfile(page, 'purposes@example.com');
  expect(await purposes()).toEqual(expect.arrayContaining(['given-name', 'family-name', 'tel']));
  expect(await purposes()).not.toContain(null);
  await startSignedIn(page, baseURL);
  for (const path of ['/account/personal-info', '/account/delivery-address']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
    expect(await purposes(), path).not.toContain(null);
  }
});

test('signing in needs no memory: password managers fill in, and pasting works', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auth/signin');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email or account')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('parcels by the sea'));
  await password.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(password).toHaveValue('parcels by the sea');
  await expect(page.getByRole('img', { name: /letters/ })).toHaveCount(0);
});
