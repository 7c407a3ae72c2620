import { expect, type Page, type Request, type Route } from 'playwright/test';
import { type FieldError, type ProblemCode, problemTypes } from '#lib/contract/problem.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';

const [demo] = demoCustomers;

/** Matches the calls of the list; the default list has no query. */
export const listCalls = /\/trackings(\?|$)/;
/** Matches the calls for the customer's own data. */
export const meCalls = /\/customers\/me$/;

/** The tokens of this worker's latest sign-ins. */
const latest: string[] = [];

/** Ends this worker's oldest session, because a sign-in beyond a customer's limit would end another worker's. */
async function endOldest(page: Page, token: string): Promise<void> {
  latest.push(token);
  const oldest = latest.length > 4 ? latest.shift() : undefined;
  if (oldest) await page.request.post('/identity/logout', { headers: { 'x-token': oldest } });
}

/** Signs the demo customer in without a page; returns the session as stored in localStorage. */
export async function createSession(page: Page): Promise<string> {
  let session = '';
  // Wrong passwords in another test may lock sign-in for a few seconds.
  await expect(async () => {
    const answer = await page.request.post('/identity/token', {
      form: { grant_type: 'password', username: demo.email, password: demo.password },
    });
    const { code, access_token }: { code: number; access_token: string } = await answer.json();
    expect(code).toBe(demo.id);
    session = JSON.stringify({ id: code, code, access_token });
    await endOldest(page, access_token);
  }).toPass({ timeout: 20_000 });
  return session;
}

/** Starts the browser signed in, as after an earlier visit. */
export async function startSignedIn(page: Page, origin: string | undefined): Promise<void> {
  const value = await createSession(page);
  // A small document: Playwright's storage state opens a new page, which takes five times as long.
  if (page.url() === 'about:blank') await page.goto(`${origin}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('AB', text), value);
}

/** The session as stored in the browser. */
export const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('AB'));

/** Clears the tab's cache, as if the next page were its first. */
export const clearCache = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('AB:cache:')) sessionStorage.removeItem(key);
  });

/** Resolves after the page has rendered its current state. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Responds with a problem in the API's format. */
export const refuse =
  (code: ProblemCode, detail = 'Said by a test.', errors: readonly FieldError[] = []) =>
  (route: Route): Promise<void> => {
    const { status, title } = problemTypes[code];
    const problem = { type: `/problems/${code}`, title, status, detail, code };
    const body = JSON.stringify(errors.length > 0 ? { ...problem, errors } : problem);
    return route.fulfill({ status, contentType: 'application/problem+json', body });
  };

/** Collects the page's matching requests from now on. */
export function gather(page: Page, matches: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (matches(request)) requests.push(request);
  });
  return requests;
}

/**
 * Collects the page's fetches of a lazily loaded part; the import after each fetch is served from the browser's cache.
 */
export const gatherParts = (page: Page, file: RegExp): Request[] =>
  gather(page, (request) => request.resourceType() === 'fetch' && file.test(request.url()));

/** Signs the demo customer in through the form. */
export async function signIn(page: Page, password: string = demo.password): Promise<void> {
  await page.getByLabel('Email or account').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the list of parcels as the demo customer. */
export async function openParcels(page: Page, query = '?page=0'): Promise<void> {
  await page.goto(`/account/tracking${query}`);
  await signIn(page);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
}
