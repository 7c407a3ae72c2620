import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/*
 * A part of a page may fail to arrive: the rules of a form, for example, are imported when a visitor starts to type. The
 * HTML standard lets a browser remember a failed module until the page ends, and Chromium does: importing it again asks
 * for nothing. Vite offers the event `vite:preloadError`, whose only remedy is a reload, and that would lose what was
 * typed. So src/lib/preload-helper.ts fetches the files before it imports them, which can be repeated.
 *
 * Vite sets a helper around each `import()`, named `vite/preload-helper`, which is called with the import and the files of
 * the module. Here ours takes the helper's place. The build fails when Vite no longer has it;
 * tests/e2e/form-rules.test.ts shows that trying again works and what was typed stays. Decision 46.
 */

const preload = fileURLToPath(new URL('../../src/lib/preload-helper.ts', import.meta.url));

/** Replaces the helper that Vite wraps around every `import()` by src/lib/preload-helper.ts. */
export const importHelper = (): Plugin => ({
  name: 'import-helper',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({
    build: {
      modulePreload: {
        // If a module imports nothing, Vite omits the module's own file.
        resolveDependencies: (file, imported) => (imported.length > 0 ? imported : [file]),
      },
    },
  }),
  resolveId: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => preload,
  },
  buildEnd(error) {
    if (error || this.getModuleInfo(preload)) return;
    this.error('Vite no longer sets vite/preload-helper around import(): see import-helper.ts.');
  },
});
