import { readFileSync } from 'node:fs';
import { expect, test } from './support/test.ts';

interface Link {
  readonly from: string;
  readonly to: string;
}

test('a crawl from the home page finds no dead link, no missing anchor and no error', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const idsByPath = new Map<string, ReadonlySet<string>>();
  const waiting = ['/public/home', '/error'];
  const links: Link[] = [];

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (idsByPath.has(path)) continue;
    const answer = await page.goto(path);
    const status = path === '/error' ? 404 : 200;
    expect(
      answer?.status(),
      `${path}, linked from ${links.find(({ to }) => to === path)?.from}`,
    ).toBe(status);
    const parts = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      hrefs: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      images: [...document.querySelectorAll('img')].map(({ src }) => src),
    }));
    idsByPath.set(path, new Set(parts.ids));
    for (const image of parts.images)
      expect((await request.get(image)).status(), `${image} on ${path}`).toBe(200);
    for (const href of parts.hrefs.filter((one) => one.startsWith(origin))) {
      const url = new URL(href);
      links.push({ from: path, to: url.pathname + url.hash });
      const isPage = !/\.\w+$/.test(url.pathname);
      // A page that needs a session leads a visitor to the sign-in.
      if (isPage && !url.pathname.startsWith('/account/')) waiting.push(url.pathname);
      else if (!isPage) expect((await request.get(href)).status(), `${href} on ${path}`).toBe(200);
    }
  }

  for (const { from, to } of links) {
    const [path = '', place] = to.split('#');
    if (path.startsWith('/account/'))
      expect((await request.get(path)).url(), `${to} on ${from}`).toBe(origin + path);
    else if (place && idsByPath.has(path))
      expect(idsByPath.get(path)?.has(place), `${to} on ${from}`).toBe(true);
  }
  expect(idsByPath.size).toBeGreaterThan(10);
});

test('every page of the sitemap is reached by a link of the header or the footer', async ({
  page,
}) => {
  const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8');
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(?<path>\/public\/[^<]*)<\/loc>/g)].map(
    ({ groups }) => groups?.['path'],
  );
  await page.goto('/public/home');
  const linked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('header a, footer a')].map((a) => a.pathname),
  );
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => !linked.includes(path ?? ''))).toEqual([]);
});
