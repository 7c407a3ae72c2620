/** Headers that every answer carries, errors included (Mozilla HTTP Observatory). */
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

/** What answers of the API add: never cached, never rendered. */
export const apiHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
} as const;

/** How long a browser may keep a file without asking: for ever where its name carries its hash. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
} as const;
