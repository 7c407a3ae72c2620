// Any origin will do: it only serves to detect values that leave it.
const probeOrigin = 'https://portal.invalid';
const plainPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** The value, if it is a safe path of this site below /account/; else undefined. */
export function safeReturnUrl(value: string | null | undefined): string | undefined {
  if (!value || value.length > 2000 || !plainPath.test(value)) return undefined;
  if (!URL.canParse(value, probeOrigin)) return undefined;
  const url = new URL(value, probeOrigin);
  if (url.origin !== probeOrigin || !url.pathname.startsWith('/account/')) return undefined;
  // Parsers disagree about encoded slashes, backslashes and control characters.
  if (/%(?:2f|5c|0|1|7f)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
