import { realpathSync } from 'node:fs';
import site from './astro.config.mjs';

// The site's own settings for this machine only, apart from what `npm run dev` keeps. Drafts are shown with these
// (editor/preview), and the editor adds itself to them (astro.editor.config.mjs).
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
      // Vite would cover the form with what a page of the site cannot show while it is being moved.
      hmr: { overlay: false },
      // Not the folder itself: who has an editor's key must not read what an operator keeps in it. The packages may be a
      // link to another folder: drafts are shown, and tests edit, in a copy.
      fs: {
        allow: ['.astro', '.cache', 'editor', 'scripts/build', 'src', realpathSync('node_modules')],
      },
    },
  },
};
