const localHost = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * Why a request does not come from the editor's own page; undefined if it does. Guards against DNS rebinding (a foreign
 * host) and cross-site requests (a foreign origin).
 */
export function originProblem({ headers, method }: Request): string | undefined {
  const host = headers.get('host') ?? '';
  if (!localHost.test(host)) return 'The editor answers only at 127.0.0.1.';
  const origin = headers.get('origin');
  // Browsers omit the origin when they only read from the page's own server.
  if (origin === null ? method !== 'GET' : origin !== `http://${host}`)
    return 'The editor answers only its own page.';
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin'
    ? undefined
    : 'The editor answers only its own page.';
}
