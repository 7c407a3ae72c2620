import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from './support/test.ts';

// Built without SITE_URL, the site takes itself to be here.
const site = process.env['SITE_URL'] ?? 'http://localhost:4321';

/** The addresses of the sitemap, as paths. */
const sitemapPaths = () =>
  [...readFileSync('dist/sitemap-0.xml', 'utf8').matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(
    ({ groups }) => String(groups?.['url']).replace(site, ''),
  );

test('every page of the sitemap has its canonical link, description and share picture', async ({
  page,
  request,
}) => {
  expect(sitemapPaths()).toContain('/public/home');
  for (const path of sitemapPaths()) {
    await page.goto(path);
    const metaOf = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', site + path);
    expect(await metaOf('meta[property="og:url"]'), path).toBe(site + path);
    expect(await page.title(), path).toContain(String(await metaOf('meta[property="og:title"]')));
    expect(await metaOf('meta[property="og:description"]'), path).toBe(
      await metaOf('meta[name=description]'),
    );
    expect(await metaOf('meta[name="twitter:card"]'), path).toBe('summary_large_image');
    expect(await metaOf('meta[property="og:image:alt"]'), path).toMatch(/\w+: \w+/);
    const picture = String(await metaOf('meta[property="og:image"]'));
    const answer = await request.get(picture.replace(site, ''));
    const body = await answer.body();
    const { format, width, height } = await sharp(body).metadata();
    expect({ format, width, height }, path).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(body.length, path).toBeLessThanOrEqual(60_000);
    expect(await metaOf('meta[property="og:image:width"]')).toBe('1200');
  }
});

test('a page that must not be indexed says so and nothing more', async ({ page }) => {
  for (const path of ['/error', '/auth/signin', '/api/docs']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
    const more = page.locator('link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]');
    await expect(more, path).toHaveCount(0);
  }
});

test('contact, pricing and important info have structured data that matches their text', async ({
  page,
}) => {
  const dataOf = async (path: string) => {
    await page.goto(path);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    return JSON.parse(text ?? '');
  };
  const company = await dataOf('/public/contact');
  expect(company['@type']).toBe('Organization');
  expect(company.location).toHaveLength(2);
  for (const office of company.location) {
    await expect(page.getByRole('main').getByText(office.telephone).first()).toBeVisible();
    await expect(
      page.getByRole('main').getByText(office.address.streetAddress).last(),
    ).toBeVisible();
  }
  const prices = await dataOf('/public/pricing');
  const [table, further] = prices.hasOfferCatalog.itemListElement;
  const row = page.getByRole('row', { name: /^24 lb/ });
  await expect(row).toContainText(table.priceSpecification.maxPrice);
  await expect(page.getByRole('main')).toContainText(`$${further.priceSpecification.price}`);
  const { mainEntity: questions } = await dataOf('/public/important-info');
  expect(questions.length).toBeGreaterThan(9);
  for (const { name, acceptedAnswer } of questions) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(acceptedAnswer.text);
  }
});
