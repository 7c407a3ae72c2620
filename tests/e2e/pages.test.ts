import { brotliCompressSync } from 'node:zlib';
import { violations } from './support/axe.ts';
import { publicPaths } from './support/public-paths.ts';
import { expect, openParcels, test } from './support/test.ts';

const publicPages = [
  ...publicPaths,
  '/error',
  '/auth/signin',
  '/auth/forgot',
  '/auth/reset',
  '/auth/activate',
  '/auth/signup',
  '/auth/signup/profile',
  '/auth/signup/done',
  '/auth/account-closed',
  '/api/docs',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280])
    for (const path of publicPages)
      test(`axe finds nothing at ${path}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
      });

  test(`axe finds nothing at the parcels, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openParcels(page);
    expect(await violations(page), 'list').toEqual([]);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/id=/);
    await expect(page.getByText('Carrier', { exact: true }).first()).toBeVisible();
    expect(await violations(page), 'detail').toEqual([]);
  });
}

test('every page comes with the headers of its kind and a policy of hashes', async ({
  request,
}) => {
  for (const path of [...publicPages, '/account/tracking', '/none']) {
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

test('pages travel compressed, and hashed files may be kept for ever', async ({
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages read fully and the account says what it needs', async ({ page }) => {
    await page.goto('/public/pricing');
    await expect(page.getByRole('row', { name: /^24 lb/ })).toContainText('70.50');
    await expect(page.getByText('Rates can change without notice')).toBeVisible();
    await page.goto('/public/home');
    await expect(page.getByRole('link', { name: /876-555-0142/ }).first()).toBeVisible();
    await page.goto('/account/tracking');
    await expect(page.getByText(/JavaScript/).first()).toBeVisible();
  });

  test('the services say which one a visitor needs, and lead there', async ({ page }) => {
    await page.goto('/public/services');
    const row = page.getByRole('row', { name: /does not ship/ });
    await expect(row).toContainText('at least US$65.00');
    await row.getByRole('link', { name: 'Miami pickup' }).click();
    await expect(page).toHaveURL(/#miami-pickup$/);
    await expect(page.getByRole('heading', { name: 'Miami pickup' })).toBeInViewport();
  });

  test('each link to a part of a public page leads to a part that is there', async ({ page }) => {
    const wanted = new Set<string>();
    const present = new Set<string>();
    for (const path of publicPages) {
      await page.goto(path);
      const hrefs = await page
        .locator('a[href*="#"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const href of hrefs) wanted.add(href);
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      for (const id of ids) present.add(new URL(`#${id}`, page.url()).href);
    }
    expect([...wanted].filter((href) => !present.has(href))).toEqual([]);
    expect([...wanted].filter((href) => /\/(privacy|terms)#/.test(href)).length).toBeGreaterThan(
      18,
    );
  });
});

test('a public page asks for no script and runs none but a few inline bytes', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of publicPages.filter((path) => path.startsWith('/public/'))) {
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
