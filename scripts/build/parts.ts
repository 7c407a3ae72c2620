import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const obtain = fileURLToPath(new URL('../../src/lib/obtain.ts', import.meta.url));

/** Puts src/lib/obtain.ts in the place of what Vite sets around every `import()`. */
export const parts = (): Plugin => ({
  name: 'parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({
    build: {
      modulePreload: {
        // Vite leaves a module's own file out where it imports nothing.
        resolveDependencies: (file, imported) => (imported.length > 0 ? imported : [file]),
      },
    },
  }),
  resolveId: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => obtain,
  },
});
