import { realpathSync } from 'node:fs';
import site from './astro.config.mjs';
import { editor } from './editor/integration.ts';

// The site's own settings and the visual editor; only `npm run edit` reads this file.
export default {
  ...site,
  integrations: [...(site.integrations ?? []), editor()],
  server: { host: '127.0.0.1' },
  devToolbar: { enabled: false },
  cacheDir: '.cache/editor',
  vite: {
    ...site.vite,
    cacheDir: '.cache/editor/vite',
    server: {
      ...site.vite?.server,
      // The packages may be a link to another folder, as in the tests, which edit a copy.
      fs: { allow: ['.', realpathSync('node_modules')] },
    },
    optimizeDeps: {
      ...site.vite?.optimizeDeps,
      include: ['@keystatic/core', '@keystatic/astro/ui', '@nanostores/react', 'nanostores', 'zod'],
    },
  },
};
