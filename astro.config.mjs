import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { finish } from './scripts/build/finish.ts';
import { freshContent } from './scripts/build/fresh-content.ts';
import { guardedReact } from './scripts/build/guarded-react.ts';
import { isIndexable } from './scripts/build/indexable.ts';

// In development Astro serves the pages and hands the API's addresses on to the API's own port.
const devApi = `http://127.0.0.1:${process.env.DEV_API_PORT ?? 4322}`;
const devProxy = Object.fromEntries(
  ['/identity', '/api/v1', '/invoices'].map((prefix) => [prefix, devApi]),
);

// Chunks that islands share: many small ones compress worse and are asked for one by one. The account's frame
// needs the stores alone, so React's parts stay apart.
const codeSplitting = {
  groups: [
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]/,
    },
    // Before the kit, which would take what it needs of it, and the frame would load React then.
    {
      name: 'portal',
      test: /src[\\/]lib[\\/](obtain|api[\\/](?!download|upload|patience)|environment|paths|stores[\\/](browser[\\/](address|connection|safe-storage|storage)|fetching[\\/](known|load|polling)|session[\\/](forget|session)|profile[\\/]customer\.)|contract[\\/](problem\.ts\?calls|profile\.ts\?calls&part=(getMe|customer|check)|session\.ts\?calls&part=logout)|contract[\\/]query-string)|node_modules[\\/](nanostores|@nanostores[\\/]persistent)[\\/]/,
    },
    {
      name: 'ui',
      test: /src[\\/]islands[\\/](boundary[\\/](?!report)|ui[\\/](Icon|icons|Notice|Retry|Skeleton|Toast|countdown|use-told)|dom[\\/]after-paint)/,
    },
    // What saves an answer as a file.
    { name: 'download', test: /src[\\/].*[\\/](api[\\/]download|format[\\/]bytes|save-file)/ },
    // What copies a link or an address.
    { name: 'copy', test: /src[\\/]islands[\\/].*[\\/]copy-(icon|text)/ },
    // What the account's pages without a form never say.
    { name: 'messages', test: /src[\\/]lib[\\/]messages\.ts/ },
    // What a form needs that does without the kit, such as the quotes'.
    { name: 'drafts', test: /src[\\/]lib[\\/]stores[\\/](editing[\\/]attempts|browser[\\/]kept)/ },
    {
      name: 'forms',
      test: /src[\\/]islands[\\/](forms[\\/](Error|Field|Form|Submit|form-id|use-))|src[\\/]lib[\\/]contract[\\/]plain-rules|node_modules[\\/]react-hook-form[\\/]/,
    },
    {
      // What forms with a password need besides, and forms over the customer's own data do without.
      name: 'passwords',
      test: /src[\\/]islands[\\/](forms[\\/]Password|dom[\\/]until-left|ui[\\/]Dialog)/,
    },
    // What the two pages that change the customer share.
    { name: 'edits', test: /src[\\/].*[\\/](CustomerScreen|edit-draft|leaving|value-words)\.tsx?/ },
    {
      name: 'fields',
      test: /src[\\/](islands[\\/](profile-fields[\\/](About|Freight|Reach|profile)|forms[\\/](Checkbox|Select))|lib[\\/](domain[\\/]profile|format[\\/](country|id-type)))/,
    },
    {
      // Loaded when somebody begins to use a form (decision 23). Last, so that it takes no part that pages need before.
      name: 'rules',
      test: /src[\\/](islands[\\/]forms[\\/]confirm|lib[\\/]contract[\\/]fields)|node_modules[\\/](@hookform|zod)[\\/]/,
    },
  ],
};

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [mdx(), guardedReact(), sitemap({ filter: isIndexable }), finish()],
  fonts: [
    {
      name: 'Figtree',
      cssVariable: '--font-sans',
      provider: fontProviders.local(),
      // The metrics-matched fallback stands in src/styles/base.css: Astro's own knows no bold weights.
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
    plugins: [freshContent()],
    server: { proxy: devProxy },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  },
});
