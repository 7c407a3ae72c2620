import { readdirSync } from 'node:fs';
import { commonHeaders } from '#server/http/security.ts';
import { openStaticHost } from '#tests/support/static-host.ts';
import { test as base, expect } from './support/test.ts';

// dist/ alone, without our server: what plain static hosts make of it.
for (const kind of ['cloudflare', 'netlify'] as const) {
  const test = base.extend<{ host: string }>({
    // Not one for all tests of a worker: Playwright would start a worker anew for these few.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    host: async ({}, use) => {
      const { origin, close } = await openStaticHost('dist', kind);
      await use(origin);
      await close();
    },
    // The page has another address than the portal.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter’s pattern
    alone: async ({}, use) => await use(true),
    baseURL: async ({ host }, use) => await use(host),
  });

  test.describe(`a static host like ${kind}`, () => {
    test('home and an account page run under their own policy', async ({ page }) => {
      for (const path of ['/public/home', '/auth/signin']) {
        const answer = await page.goto(path, { waitUntil: 'networkidle' });
        expect(answer?.status()).toBe(200);
        expect(answer?.headers()).toMatchObject({ ...commonHeaders, 'cache-control': 'no-cache' });
        expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
        expect(answer?.headers()['content-security-policy']).toContain("'sha256-");
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    });

    test.describe('a foreign script', () => {
      test.use({ expected: [/TrustedScript/] });

      test('does not run', async ({ page }) => {
        for (const path of ['/public/home', '/public/nowhere']) {
          await page.goto(path);
          const ran = await page.evaluate(() => {
            const script = document.createElement('script');
            script.append('document.title = "taken over"');
            document.head.append(script);
            return document.title;
          });
          expect(ran, path).not.toBe('taken over');
        }
      });
    });

    test('the root leads to the home page', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/public\/home$/);
    });

    test('an unknown address answers 404 with the error page', async ({ page }) => {
      const answer = await page.goto('/public/nowhere');
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()).toMatchObject(commonHeaders);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    });

    test('hashed files may be cached forever, and nothing else', async ({ request }) => {
      const [script] = readdirSync('dist/_astro').filter((name) => name.endsWith('.js'));
      const hashed = await request.get(`/_astro/${script}`);
      expect(hashed.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      const icon = await request.get('/favicon.svg');
      expect(icon.headers()['cache-control'] ?? '').not.toContain('immutable');
    });
  });
}

base('a host that redirects does so at the root', async ({ playwright }) => {
  const { origin, close } = await openStaticHost('dist', 'cloudflare');
  const context = await playwright.request.newContext({ baseURL: origin });
  const answer = await context.get('/', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe('/public/home');
  expect((await context.get('/_headers')).status()).toBe(404);
  await context.dispose();
  await close();
});
