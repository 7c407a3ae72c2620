import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { guardedReact } from './scripts/build/astro-internals.ts';
import { buildConstants } from './scripts/build/build-id.ts';
import { codeSplitting } from './scripts/build/chunks.ts';
import { buildComingSites } from './scripts/build/coming-sites.ts';
import { finish } from './scripts/build/finish.ts';
import { freshContent } from './scripts/build/fresh-content.ts';
import { isIndexable } from './scripts/build/indexable.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { pageCompiler } from './scripts/build/page-compiler.ts';
import { readSiteSettings } from './scripts/build/site-settings.ts';

const settings = readSiteSettings(process.env);

// In development Astro serves the pages and hands the API's addresses on to the API's own port.
const devApi = `http://127.0.0.1:${process.env.DEV_API_PORT ?? 4322}`;
const { PUBLIC_IDENTITY_PATH, PUBLIC_API_PATH, PUBLIC_INVOICE_PDF_BASE } = settings;
const devProxy = Object.fromEntries(
  [PUBLIC_IDENTITY_PATH, PUBLIC_API_PATH, PUBLIC_INVOICE_PDF_BASE].map((path) => [path, devApi]),
);

export default defineConfig({
  site: settings.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // No page shows code, and for some texts the highlighter takes minutes.
  markdown: { syntaxHighlight: false },
  integrations: [
    mdx({ processor: pageCompiler }),
    guardedReact(),
    sitemap({ filter: isIndexable }),
    finish(),
    buildComingSites(),
  ],
  fonts: [
    {
      name: 'Figtree',
      cssVariable: '--font-sans',
      provider: fontProviders.local(),
      // The metrics-matched fallback is in src/styles/base.css, because Astro's own has no bold weights.
      fallbacks: ['Figtree Fallback', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            src: ['@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
            weight: '300 900',
            style: 'normal',
          },
        ],
      },
    },
  ],
  // The gallery's own drawings become AVIF like photographs; nobody else's SVG gets here.
  image: { dangerouslyProcessSVG: true },
  vite: {
    define: buildConstants,
    plugins: [freshContent(), inlineScripts()],
    server: { proxy: devProxy },
    // In development, Vite looks at the start for packages that pages load on use: finding one later, it would reload the
    // page while somebody types.
    optimizeDeps: { entries: ['src/islands/**/*.{ts,tsx}', 'src/components/page/*.ts'] },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  },
});
