/* Runs before anything paints: without a session the page leaves for sign-in; with one it looks at what the tab knows and
   asks the API for the rest, while React still loads (call() picks it up, src/lib/api/early.ts). */
import { cachePrefix, readEntry } from '#lib/stores/fetching/cache-format.ts';
import { customerFreshness, usualFreshness } from '#lib/stores/fetching/freshness.ts';
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
  location.replace(
    `/auth/signin?returnUrl=${encodeURIComponent(location.pathname + location.search)}`,
  );
};
addEventListener('pageshow', (event) => {
  if (event.persisted && !readSession().id) leave();
});
const { id, access_token: token = '' } = readSession();

const cached = (path: string) => {
  try {
    const entry = readEntry(sessionStorage.getItem(cachePrefix + api + path) ?? '');
    return entry.owner === id ? entry : undefined;
  } catch {
    return undefined;
  }
};

const me = '/customers/me';
try {
  globalThis.cachedCustomer = JSON.parse(cached(me)?.json ?? 'null');
} catch {}

const asked = new URLSearchParams(location.search);
const open = asked.get('id');
// A link may spell it otherwise; this is how call() does (src/lib/contract/query-string.ts).
const search = location.search && `?${asked}`.replaceAll('%5B', '[').replaceAll('%5D', ']');
/** The address's own query takes the place of the one that the page shows without. */
const restOf = (usual: string) =>
  open ? `/${encodeURIComponent(open)}` : search || (usual && `?${usual}`);
const paths = early
  .split(' ')
  .filter(Boolean)
  .map((path) => {
    const [call = '', usual = ''] = path.split('?');
    return call.startsWith('/customers/') ? call : `/customers/${id}${call}${restOf(usual)}`;
  });
globalThis.earlyCalls = Object.fromEntries(
  paths.map((path) => [api + path, { id, cached: cached(path)?.json }]),
);

const isReload = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type === 'reload');
const answers = globalThis.earlyAnswers ?? {};

const ask = (path: string, freshFor: number) => {
  const age = Date.now() - (cached(path)?.at ?? -Infinity);
  if (age >= 0 && age <= freshFor && !isReload) return;
  const headers = { accept: 'application/json', 'x-token': token };
  const response = fetch(api + path, { headers, credentials: 'omit', redirect: 'error' });
  response.catch(() => undefined);
  answers[api + path] = { token, response };
};

const begin = () => {
  const now = readSession();
  if (!now.id) return leave();
  if (now.access_token !== token) return location.reload();
  globalThis.earlyAnswers = answers;
  for (const path of paths) ask(path, usualFreshness);
  ask(me, customerFreshness[early ? 'named' : 'shown']);
};

// Nobody may ever look at a page that is only prepared.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
