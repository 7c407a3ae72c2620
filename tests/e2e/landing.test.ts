import type { Page } from 'playwright/test';
import { accountNavigation } from '#islands/account/navigation.ts';
import { createSession, startSignedIn } from './support/account.ts';
import { inEachDocument } from './support/each-document.ts';
import { tabTo } from './support/keyboard.ts';
import { header } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test.describe('the header', () => {
  test('shows a visitor the public links, Sign up and no customer menus', async ({ page }) => {
    await page.goto('/public/home');
    const main = header(page).getByRole('navigation', { name: 'Main' });
    for (const name of ['Home', 'Company', 'Services', 'Contact'])
      await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    await main.getByText('More', { exact: true }).click();
    for (const name of ['Important Info', 'Important Documents', 'Restricted Items', 'Pricing'])
      await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(main.getByText('Account', { exact: true })).toBeHidden();
    await expect(main.getByText('Shopping', { exact: true })).toBeHidden();
  });

  test('shows a customer the Account and Shopping menus and no Sign up', async ({
    page,
    baseURL,
  }) => {
    await startSignedIn(page, baseURL);
    await page.goto('/account/tracking');
    await page.goto('/public/home');
    const main = header(page).getByRole('navigation', { name: 'Main' });
    for (const { label, items } of accountNavigation) {
      await main.getByText(label, { exact: true }).click();
      const menu = main.locator('details[open]');
      await expect(menu.getByRole('link')).toHaveText(items.map((item) => item.label));
    }
    await expect(header(page).getByRole('link', { name: 'Sign up' })).toBeHidden();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await header(page).locator('summary[aria-label="Menu"]').click();
    const phone = header(page).getByRole('navigation', { name: 'Menu' });
    await expect(phone.getByRole('heading')).toHaveText(['Account', 'Shopping', 'AirBridge']);
    await expect(phone.getByRole('link', { name: 'Calculator' })).toHaveCount(1);
    const overflow = await phone.evaluate((menu) => menu.scrollHeight - menu.clientHeight);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('a session with id 0 is nobody', async ({ page }) => {
    await inEachDocument(page, () => {
      localStorage.setItem('AB', '{"id":0,"code":0}');
    });
    await page.goto('/public/home');
    await expect(header(page).getByRole('link', { name: 'Sign up' })).toBeVisible();
    const shopping = header(page).getByText('Shopping', { exact: true });
    await expect(shopping.filter({ visible: true })).toHaveCount(0);
  });

  test('the user icon leads a customer to the personal info', async ({ page, baseURL }) => {
    await startSignedIn(page, baseURL);
    await page.goto('/account/tracking');
    await page.goto('/public/home');
    await header(page).locator('.account:visible').click();
    await expect(page).toHaveURL(/\/account\/personal-info$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal info');
  });
});

test.describe('the spinner', () => {
  test.use({ alone: true });

  /** Leaves for a page that is held back; meanwhile only the console tells of the spinner. */
  async function leaveSlowly(page: Page) {
    await page.goto('/public/home');
    await page.evaluate(() => {
      // A page that was drawn ahead would be there at once.
      document.querySelector('script[type=speculationrules]')?.remove();
      const busy = document.querySelector('#busy');
      busy?.addEventListener('toggle', (event) =>
        console.info('spinner', (event as ToggleEvent).newState),
      );
    });
    const spinnerEvent = (state: 'open' | 'closed') =>
      page.waitForEvent('console', (message) => message.text() === `spinner ${state}`);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/public/pricing', async (route) => {
      await released;
      await route.continue();
    });
    const [opened] = await Promise.all([
      spinnerEvent('open'),
      header(page).getByRole('link', { name: 'Pricing' }).click({ noWaitAfter: true }),
    ]);
    expect(opened.text()).toBe('spinner open');
    return { release, spinnerEvent };
  }

  test('covers the screen while a page loads, and goes with it', async ({ page }) => {
    const { release } = await leaveSlowly(page);
    release();
    await expect(page).toHaveURL(/\/public\/pricing$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
    await expect(page.locator('#busy')).toBeHidden();
  });

  test('goes when the navigation is cancelled', async ({ page }) => {
    const { release, spinnerEvent } = await leaveSlowly(page);
    const devtools = await page.context().newCDPSession(page);
    await Promise.all([spinnerEvent('closed'), devtools.send('Page.stopLoading')]);
    await expect(page).toHaveURL(/\/public\/home$/);
    await expect(page.locator('#busy')).toBeHidden();
    release();
  });

  test('goes when the answer has no content or is a download', async ({ page }) => {
    await page.goto('/public/home');
    await page.evaluate(() => document.querySelector('script[type=speculationrules]')?.remove());
    await page.clock.install();
    const download = { contentType: 'text/csv', headers: { 'content-disposition': 'attachment' } };
    for (const answer of [{ status: 204 }, download]) {
      await page.route('**/public/pricing', (route) => route.fulfill(answer));
      const answered = page.waitForResponse('**/public/pricing');
      await header(page).getByRole('link', { name: 'Pricing' }).click({ noWaitAfter: true });
      await answered;
      await page.clock.runFor(100);
      await expect(page.locator('#busy')).toBeVisible();
      await page.clock.runFor(2000);
      await expect(page.locator('#busy')).toBeHidden();
      await expect(page).toHaveURL(/\/public\/home$/);
    }
  });

  test('is gone when the page comes back from the history', { tag: '@release' }, async ({
    page,
  }) => {
    const { release } = await leaveSlowly(page);
    release();
    await expect(page).toHaveURL(/\/public\/pricing$/);
    await page.goBack();
    await expect(header(page).getByRole('link', { name: 'Pricing' })).toBeVisible();
    await expect(page.locator('#busy')).toBeHidden();
  });

  test('lies over the whole screen on a dark ground', async ({ page }) => {
    await page.goto('/public/home');
    const backdrop = await page.locator('#busy').evaluate((cover: HTMLElement) => {
      cover.showPopover();
      const { position, width, height, backgroundColor } = getComputedStyle(cover, '::backdrop');
      return { position, width, height, backgroundColor };
    });
    expect(backdrop).toMatchObject({ position: 'fixed', width: '1280px', height: '800px' });
    const [, lightness, alpha] =
      /^oklch\(([\d.]+) .* \/ ([\d.]+)\)$/.exec(backdrop.backgroundColor) ?? [];
    expect(Number(lightness)).toBeLessThan(0.3);
    expect(Number(alpha)).toBeGreaterThan(0.5);
  });

  test('does not show for a place on the same page', async ({ page }) => {
    await page.goto('/public/home');
    await page.clock.install();
    await page.getByRole('main').getByRole('link', { name: 'How it works' }).click();
    await expect(page).toHaveURL(/#how$/);
    await page.clock.runFor(1000);
    await expect(page.locator('#busy')).toBeHidden();
  });
});

test.describe('startup', () => {
  test.use({ alone: true });

  /** Opens a page in a tab whose clock moves only when the test says so. */
  async function openFrozen(page: Page, path: string) {
    await page.clock.install({ time: '2026-11-21T10:00:00' });
    await page.clock.pauseAt('2026-11-21T10:00:01');
    await page.goto(path);
  }

  test('leads a customer from a public page to the personal info after 500 ms', async ({
    page,
    baseURL,
  }) => {
    await startSignedIn(page, baseURL);
    await openFrozen(page, '/public/home');
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/\/public\/home$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/account\/personal-info$/);
  });

  test('leads a customer away from a page of help too, and the account has a link back that stays', async ({
    page,
    baseURL,
  }) => {
    await startSignedIn(page, baseURL);
    await openFrozen(page, '/public/contact?from=mail#offices');
    await page.clock.runFor(500);
    await expect(page).toHaveURL(/\/account\/personal-info$/);
    const status = page.locator('#way-back');
    await expect(status).toHaveText('You were on Contact. Go back');
    // Its room is taken before the first paint; what then appears in a status region is announced.
    await expect(status.locator('span')).toBeHidden();
    const { height } = (await status.boundingBox()) ?? {};
    await page.clock.runFor(100);
    const link = status.getByRole('link', { name: 'Go back' });
    await expect(link).toBeVisible();
    expect((await status.boundingBox())?.height).toBe(height);
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/public\/contact\?from=mail#offices$/);
    await page.clock.runFor(5000);
    await expect(page).toHaveURL(/\/public\/contact\?from=mail#offices$/);
    await page.goto('/account/personal-info');
    await expect(status).toBeEmpty();
  });

  test('leads nobody away from an address that merely has the word public in it, nor after a sign-in meanwhile', async ({
    page,
    baseURL,
  }) => {
    await openFrozen(page, '/auth/signin?returnUrl=/public/home');
    // The form itself redirects a customer who signs in before it is ready.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.evaluate((value) => localStorage.setItem('AB', value), await createSession(page));
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/\/auth\/signin\?/);
    const other = await page.context().newPage();
    await startSignedIn(other, baseURL);
    await openFrozen(other, '/account/tracking?filter[q]=public');
    await other.clock.runFor(2000);
    await expect(other).toHaveURL(/\/account\/tracking\?filter\[q\]=public$/);
  });

  test('leads a customer away only once a tab', async ({ page, baseURL }) => {
    await startSignedIn(page, baseURL);
    await page.goto('/account/tracking');
    await openFrozen(page, '/public/home');
    await page.clock.runFor(5000);
    await expect(page).toHaveURL(/\/public\/home$/);
  });

  test('leaves a visitor where they are', async ({ page }) => {
    await openFrozen(page, '/public/home');
    await page.clock.runFor(5000);
    await expect(page).toHaveURL(/\/public\/home$/);
  });
});

test('the way back to the top shows after 100 pixels', async ({ page }) => {
  await page.goto('/public/home');
  const link = page.getByRole('link', { name: 'Back to the top' });
  await expect(link).toBeHidden();
  await page.evaluate(() => scrollTo(0, 100));
  await expect(link).toBeHidden();
  await page.evaluate(() => scrollTo(0, 101));
  await expect(link).toBeVisible();
  // On a phone it stays in the margin, where it covers no amount at a line's end.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await link.boundingBox())?.x).toBeGreaterThanOrEqual(390 - 24);
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(link).toBeHidden();
});

for (const width of [320, 360, 390])
  test(`nothing in the header is squeezed at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/public/home');
    const icons = page.getByRole('banner').locator('svg:visible');
    const squeezedIcons = await icons.evaluateAll((all) =>
      all
        .filter((icon) => icon.clientWidth !== Number(icon.getAttribute('width')))
        .map(({ outerHTML }) => outerHTML),
    );
    expect(squeezedIcons).toEqual([]);
    expect(await icons.count()).toBeGreaterThan(2);
  });
