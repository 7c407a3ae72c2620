import preview from './astro.preview.config.mjs';
import { editor } from './editor/integration.ts';

// The site and the visual editor; only `npm run edit` reads this file.
export default {
  ...preview,
  integrations: [...(preview.integrations ?? []), editor()],
  vite: {
    ...preview.vite,
    optimizeDeps: {
      ...preview.vite.optimizeDeps,
      // What the editor imports: Vite does not look into its files at the start.
      include: ['@keystatic/core', '@keystatic/astro/ui', '@nanostores/react', 'nanostores', 'zod'],
    },
  },
};
