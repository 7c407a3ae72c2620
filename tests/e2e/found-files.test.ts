import { globSync, readFileSync } from 'node:fs';
import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { themeColors } from '#lib/pictures/theme.ts';
import { expect, test } from './support/test.ts';

// Files that search engines, phones and security researchers request besides the pages.
const site = process.env['SITE_URL'] ?? 'http://localhost:4321';

async function textOf(request: APIRequestContext, path: string, type: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toContain(type);
  return await answer.text();
}

async function pixelsOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.headers()['content-type'], path).toBe('image/png');
  const { data, info } = await sharp(await answer.body())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, cornerAlpha: data[3] };
}

test('the sitemap lists exactly the pages that may be indexed', async ({ request }) => {
  const robots = await textOf(request, '/robots.txt', 'text/plain');
  expect(robots).toContain(`Sitemap: ${site}/sitemap-index.xml`);
  const index = await textOf(request, '/sitemap-index.xml', 'xml');
  expect(index).toContain(`<loc>${site}/sitemap-0.xml</loc>`);
  const sitemap = await textOf(request, '/sitemap-0.xml', 'xml');
  const urls = [...sitemap.matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(
    ({ groups }) => groups?.['url'],
  );
  const canonical = globSync('dist/**/*.html').flatMap((file) => {
    const html = readFileSync(file, 'utf8');
    if (/<meta name="robots" content="noindex"/.test(html)) return [];
    return /<link rel="canonical" href="(?<url>[^"]+)"/.exec(html)?.groups?.['url'] ?? file;
  });
  expect(urls.toSorted()).toEqual(canonical.toSorted());
  expect(urls).toContain(`${site}/public/home`);
  expect(sitemap).not.toContain('lastmod');
});

test('the manifest has the company’s name, a start page and existing icons', async ({
  request,
}) => {
  const text = await textOf(request, '/manifest.webmanifest', 'application/manifest+json');
  const manifest: { icons: { src: string; sizes: string; purpose?: string }[] } = JSON.parse(text);
  expect(manifest).toMatchObject({ name: 'AirBridge', start_url: '/account/tracking' });
  const sizes = { '192x192': 192, '512x512': 512 } as const;
  expect(manifest.icons).toHaveLength(3);
  for (const { src, sizes: name, purpose } of manifest.icons) {
    const { width, height, cornerAlpha } = await pixelsOf(request, src);
    const size = sizes[name as keyof typeof sizes];
    expect([width, height], src).toEqual([size, size]);
    expect(cornerAlpha, src).toBe(purpose === 'maskable' ? 255 : 0);
  }
});

test('phones and old browsers find an icon at its usual address', async ({ page, request }) => {
  expect(await pixelsOf(request, '/apple-touch-icon.png')).toEqual({
    width: 180,
    height: 180,
    cornerAlpha: 255,
  });
  await textOf(request, '/favicon.svg', 'image/svg+xml');
  await page.goto('/public/home');
  const width = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/favicon.ico';
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBe(32);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the browser’s frame has the page’s ${colorScheme} color`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/public/home');
    const pixel = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return [];
      context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
    const meta = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    await expect(meta).toHaveAttribute('content', themeColors[colorScheme]);
    const channels = [1, 3, 5].map((start) =>
      Number.parseInt(themeColors[colorScheme].slice(start, start + 2), 16),
    );
    for (const [index, channel] of channels.entries())
      expect(Math.abs(channel - (pixel[index] ?? Number.NaN))).toBeLessThanOrEqual(1);
  });
}

test('security.txt names a contact, for less than a year from now', async ({ request }) => {
  const text = await textOf(request, '/.well-known/security.txt', 'text/plain');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (?<at>\S+)$/m.exec(text)?.groups?.['at'] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
