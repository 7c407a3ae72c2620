const own = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * Why a request is none of this editor's pages; undefined for one that is. A strange host name is another
 * site's name pointed at this machine; a strange origin is another site's page that writes across.
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
