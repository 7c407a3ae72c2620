/* Runs before anything paints: without a session the page leaves for sign-in; with one it reads the tab's cache and
   requests the rest from the API while React still loads (call() picks the answers up, src/lib/api/early.ts). */
import { cachePrefix, readEntry } from '#lib/stores/fetching/cache-format.ts';
import { customerFreshness, defaultFreshness } from '#lib/stores/fetching/freshness.ts';
import { decodeSession, emptySession, sessionKey } from '#lib/stores/session/session-codec.ts';

const { api = '', early = '' } = document.currentScript?.dataset ?? {};

const readSession = () => {
  try {
    return decodeSession(localStorage.getItem(sessionKey) ?? '');
  } catch {
    return emptySession;
  }
};

const leave = () => {
  document.documentElement.hidden = true;
  // Written out, as in startup-rule.ts: with paths.ts each page would carry all addresses inline.
  location.replace(
    `/auth/signin?returnUrl=${encodeURIComponent(location.pathname + location.search)}`,
  );
};
addEventListener('pageshow', (event) => {
  if (event.persisted && !readSession().id) leave();
});
const { id, access_token: token = '' } = readSession();

const cacheEntry = (path: string) => {
  try {
    const entry = readEntry(sessionStorage.getItem(cachePrefix + api + path) ?? '');
    return entry.owner === id ? entry : undefined;
  } catch {
    return undefined;
  }
};

const mePath = '/customers/me';
try {
  globalThis.cachedCustomer = JSON.parse(cacheEntry(mePath)?.json ?? 'null');
} catch {}

const query = new URLSearchParams(location.search);
const openId = query.get('id');
// A link may encode the query otherwise; call() encodes it like this (src/lib/contract/query-string.ts).
const search = location.search && `?${query}`.replaceAll('%5B', '[').replaceAll('%5D', ']');
/** The end of the call's path: one item's id, or the list's query from the address, else the default one. */
const endOf = (defaultQuery: string) =>
  openId ? `/${encodeURIComponent(openId)}` : search || (defaultQuery && `?${defaultQuery}`);
const paths = early
  .split(' ')
  .filter(Boolean)
  .map((path) => {
    const [call = '', defaultQuery = ''] = path.split('?');
    return call.startsWith('/customers/') ? call : `/customers/${id}${call}${endOf(defaultQuery)}`;
  });
globalThis.earlyCalls = Object.fromEntries(
  paths.map((path) => [api + path, { id, cached: cacheEntry(path)?.json }]),
);

const isReload = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type === 'reload');
const answers = globalThis.earlyAnswers ?? {};

const requestUnlessFresh = (path: string, freshFor: number) => {
  const age = Date.now() - (cacheEntry(path)?.at ?? -Infinity);
  if (age >= 0 && age <= freshFor && !isReload) return;
  const headers = { accept: 'application/json', 'x-token': token };
  const response = fetch(api + path, { headers, credentials: 'omit', redirect: 'error' });
  // The code that awaits the response handles its error; until then the rejection must not count as unhandled.
  response.catch(() => undefined);
  answers[api + path] = { token, response };
};

const start = () => {
  const session = readSession();
  if (!session.id) return leave();
  // Prerendered for another session.
  if (session.access_token !== token) return location.reload();
  globalThis.earlyAnswers = answers;
  for (const path of paths) requestUnlessFresh(path, defaultFreshness);
  // As `data-customer-use` of AccountLayout.astro says to shell.ts.
  requestUnlessFresh(mePath, customerFreshness[early ? 'named' : 'shown']);
};

// A prerendered page may never be looked at.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true });
else start();
