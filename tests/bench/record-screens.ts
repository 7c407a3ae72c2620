import { openBrowser } from './account-browser.ts';
import { benchIdPart, benchToken } from './fixture.ts';

/** Each screen's address in the account of the bench's first customer. */
const addresses = {
  'first screen': 'tracking',
  'all parcels': 'tracking?page=0',
  'one parcel': `tracking?id=t${benchIdPart(1)}-10042`,
  bills: 'billing',
  'one bill': `billing?id=b${benchIdPart(1)}-10042`,
  'personal info': 'personal-info',
  'calculator, quotes': 'calculator',
} as const;

/** Opens each screen in a browser, with nothing kept from others; returns the calls that it makes. */
export async function recordScreens(origin: string): Promise<Map<string, readonly string[]>> {
  const browser = await openBrowser();
  const value = JSON.stringify({ id: 1, code: 1, access_token: benchToken(0) });
  const storageState = {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'AB', value }] }],
  };
  const screens = new Map<string, readonly string[]>();
  for (const [screen, address] of Object.entries(addresses)) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(?:api|identity)\//.test(pathname)) calls.push(pathname + search);
    });
    await page.goto(`${origin}/account/${address}`, { waitUntil: 'networkidle' });
    screens.set(screen, calls);
    await context.close();
  }
  await browser.close();
  return screens;
}
