const own = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * Why a request does not come from the editor's own page; undefined if it does. Guards against DNS rebinding (a foreign
 * host) and cross-site requests (a foreign origin).
 */
export function strangerIn(headers: Headers, writes: boolean): string | undefined {
  const host = headers.get('host') ?? '';
  if (!own.test(host)) return 'The editor answers only at 127.0.0.1.';
  const origin = headers.get('origin');
  if (origin !== null ? origin !== `http://${host}` : writes)
    return 'The editor answers only its own page.';
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin'
    ? undefined
    : 'The editor answers only its own page.';
}
