import { expect, type Page, type Request, type Route } from 'playwright/test';
import { type FieldError, type ProblemCode, problemTypes } from '#lib/contract/problem.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';

const [demo] = demoCustomers;

/** The calls of the list; the default list has no query. */
export const listCalls = /\/trackings(\?|$)/;
/** The calls for the customer's own data. */
export const meCalls = /\/customers\/me$/;

/** Opens a session of the demo customer, without a page; answers what storage keeps of it. */
export async function createSession(page: Page, password: string = demo.password): Promise<string> {
  let session = '';
  // Wrong passwords of another test may make the account wait for some seconds.
  await expect(async () => {
    const answer = await page.request.post('/identity/token', {
      form: { grant_type: 'password', username: demo.email, password },
    });
    const { code, access_token }: { code: number; access_token: string } = await answer.json();
    expect(code).toBe(demo.id);
    session = JSON.stringify({ id: code, code, access_token });
  }).toPass({ timeout: 20_000 });
  return session;
}

/** Gives the demo customer the usual password back, for the tests that share the server. */
export async function restorePassword(page: Page, current: string): Promise<void> {
  const { access_token } = JSON.parse(await createSession(page, current));
  const answer = await page.request.post('/api/v1/customers/changepassword', {
    headers: { 'x-token': access_token },
    data: { currentPassword: current, newPassword: demo.password },
  });
  expect(answer.status()).toBe(200);
}

/** Lets the browser start signed in, as after a sign-in on an earlier day. */
export async function startSignedIn(
  page: Page,
  origin: string | undefined,
  password?: string,
): Promise<void> {
  const value = await createSession(page, password);
  // A document of few bytes: Playwright's own way opens a page of its own, which takes five times as long.
  if (page.url() === 'about:blank') await page.goto(`${origin}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('AB', text), value);
}

/** What the browser keeps of the session. */
export const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('AB'));

/** Lets the tab know nothing any longer, as if its next page were its first. */
export const forgetKnown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('AB:cache:')) sessionStorage.removeItem(key);
  });

/** Resolves after the page has drawn whatever it knows by now. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Answers with a refusal the way the API words it. */
export const refuse =
  (code: ProblemCode, detail = 'Said by a test.', errors: readonly FieldError[] = []) =>
  (route: Route): Promise<void> => {
    const { status, title } = problemTypes[code];
    const problem = { type: `/problems/${code}`, title, status, detail, code };
    const body = JSON.stringify(errors.length > 0 ? { ...problem, errors } : problem);
    return route.fulfill({ status, contentType: 'application/problem+json', body });
  };

/** Gathers the requests of the page that match from now on. */
export function gather(page: Page, matches: (request: Request) => boolean): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (matches(request)) found.push(request);
  });
  return found;
}

/**
 * Gathers what the page fetches of a part of itself that comes when it is needed; the import after each fetch finds the
 * file in the browser's cache.
 */
export const gatherParts = (page: Page, file: RegExp): Request[] =>
  gather(page, (request) => request.resourceType() === 'fetch' && file.test(request.url()));

/** Signs the demo customer in through the form, the way a person would. */
export async function signIn(page: Page, password: string = demo.password): Promise<void> {
  await page.getByLabel('Email or account').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the parcels as the demo customer. */
export async function openParcels(page: Page, query = ''): Promise<void> {
  await page.goto(`/account/tracking${query}`);
  await signIn(page);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
}
