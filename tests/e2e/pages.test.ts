import { brotliCompressSync } from 'node:zlib';
import { formatUsdCents } from '#lib/format/money.ts';
import { published } from '#tests/support/published-prices.ts';
import { openPaths, publicPaths } from './support/site-paths.ts';
import { expect, test } from './support/test.ts';

const { steps, notice, miamiPickup } = published.rates;

test('every page comes with the headers of its kind and a policy of hashes', async ({
  request,
}) => {
  for (const path of [...openPaths, '/account/tracking', '/none']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain('unsafe');
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    expect(headers['etag'], path).toBeTruthy();
  }
});

test('pages travel compressed, and hashed files may be cached forever', async ({
  request,
  page,
}) => {
  const home = await request.get('/public/home', { headers: { 'accept-encoding': 'br' } });
  expect(home.headers()['content-encoding']).toBe('br');
  const unchanged = await request.get('/public/home', {
    headers: { 'if-none-match': home.headers()['etag'] ?? '', 'accept-encoding': 'br' },
  });
  expect(unchanged.status()).toBe(304);
  const [asset] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/_astro/')),
    page.goto('/auth/signin'),
  ]);
  expect(asset.headers()['cache-control']).toContain('immutable');
});

test('an unknown path leads to the error page, which is a 404 that helps', async ({
  page,
  request,
}) => {
  await page.goto('/public/nowhere');
  await expect(page).toHaveURL(/\/error\?from=%2Fpublic%2Fnowhere$/);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect((await request.get('/error')).status()).toBe(404);
  for (const path of [
    '/policies.json',
    '/.env',
    '/public/home.html.br',
    '/../package.json',
    '/%2e%2e/package.json',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('the error page shows nothing of the address, which a stranger may have written', async ({
  page,
}) => {
  await page.goto('/Your-account-is-locked-Call-876-555-0100');
  await expect(page).toHaveURL(/\/error\?from=%2FYour-account-is-locked/);
  await expect(page.getByRole('main')).not.toContainText('locked');
  await page.getByRole('button', { name: 'Search this site' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('');
  await expect(page.locator('body')).not.toContainText('locked');
});

test.describe('a foreign Trusted Types policy', () => {
  test.use({ expected: [/TrustedTypePolicy/] });

  test('cannot be made on any page: the one of the search is there before, or none is allowed', async ({
    page,
  }) => {
    for (const path of ['/public/home', '/error', '/auth/signin', '/auth/activate']) {
      await page.goto(path);
      const createdPolicies = await page.evaluate(() => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        const isCreated = (name: string) => {
          try {
            trustedTypes.createPolicy(name, { createHTML: (html: string) => html });
            return true;
          } catch {
            return false;
          }
        };
        return ['default', 'other'].filter(isCreated);
      });
      expect(createdPolicies, path).toEqual([]);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ alone: true, javaScriptEnabled: false });

  test('the public pages read fully and the account says what it needs', async ({ page }) => {
    await page.goto('/public/pricing');
    const last = page.getByRole('row', { name: new RegExp(`^${steps.length}\\slb`) });
    await expect(last).toContainText(formatUsdCents(steps.at(-1)?.price ?? 0));
    await expect(page.getByText(notice)).toBeVisible();
    await page.goto('/public/home');
    await expect(page.getByRole('link', { name: /876-555-0142/ }).first()).toBeVisible();
    await page.goto('/account/tracking');
    await expect(page.getByText(/JavaScript/).first()).toBeVisible();
  });

  test('the services say which one a visitor needs, and lead there', async ({ page }) => {
    await page.goto('/public/services');
    const row = page.getByRole('row', { name: /does not ship/ });
    await expect(row).toContainText(`at least ${formatUsdCents(miamiPickup.minimum)}`);
    await row.getByRole('link', { name: 'Miami pickup' }).click();
    await expect(page).toHaveURL(/#miami-pickup$/);
    await expect(page.getByRole('heading', { name: 'Miami pickup' })).toBeInViewport();
  });

  test('each link to a part of a public page leads to a part that is there', {
    tag: '@release',
  }, async ({ page }) => {
    const linkedPlaces = new Set<string>();
    const places = new Set<string>();
    for (const path of openPaths) {
      await page.goto(path);
      const hrefs = await page
        .locator('a[href*="#"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const href of hrefs) linkedPlaces.add(href);
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      for (const id of ids) places.add(new URL(`#${id}`, page.url()).href);
    }
    expect([...linkedPlaces].filter((href) => !places.has(href))).toEqual([]);
    expect(
      [...linkedPlaces].filter((href) => /\/(privacy|terms)#/.test(href)).length,
    ).toBeGreaterThan(18);
  });
});

test('a public page asks for no script and runs none but a few inline bytes', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of publicPaths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ type }) => type === '' || type === 'module')
        .map(({ text }) => text)
        .join('\n'),
    );
    expect(brotliCompressSync(inline).length, path).toBeLessThan(3000);
  }
  expect(scripts).toEqual([]);
});
