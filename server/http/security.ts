/** Headers of every answer, errors included (Mozilla HTTP Observatory). */
export const commonHeaders = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const;

/** Headers of icons, which our mails show on the pages of webmail sites. */
export const iconHeaders = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Headers of API answers: never cached, never rendered. */
export const apiHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
} as const;

/** Browser caching: forever for files with a hash in their name, otherwise revalidated. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
} as const;
