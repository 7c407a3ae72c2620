import { realpathSync } from 'node:fs';
import site from './astro.config.mjs';

// The site's settings for servers on this machine only, with other caches than `npm run dev`. The preview of drafts uses
// them (editor/preview), and the editor adds itself to them (astro.editor.config.mjs).
export default {
  ...site,
  server: { host: '127.0.0.1' },
  devToolbar: { enabled: false },
  cacheDir: '.cache/editor',
  vite: {
    ...site.vite,
    cacheDir: '.cache/editor/vite',
    server: {
      ...site.vite?.server,
      // The editors' address asks at these ports.
      strictPort: process.env.DRAFTS_PORT !== undefined,
      // Vite's overlay would cover the form with the errors of a page that is being moved.
      hmr: { overlay: false },
      // Not the whole folder: an editor must not read what an operator keeps in it. In the copies for drafts and tests,
      // the packages are a link to another folder.
      fs: {
        allow: ['.astro', '.cache', 'editor', 'scripts/build', 'src', realpathSync('node_modules')],
      },
    },
  },
};
