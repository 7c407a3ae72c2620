import { isRunnableDevEnvironment, type Plugin } from 'vite';

/** In development, makes each page show the latest content files. */
export const freshContent = (): Plugin => ({
  name: 'fresh-content',
  apply: 'serve',
  config: () => ({
    // While a file is written it is empty for a moment, and a second change right after the first is not reported.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
  }),
  configureServer({ watcher, environments }) {
    // When a page is opened, Astro loads all its modules to collect styles. A module that changed content has
    // invalidated then counts as current although it was not evaluated again, and would show the old text. So this
    // evaluates all of them.
    watcher.on('all', (_, path) => {
      if (!path.endsWith('data-store.json')) return;
      for (const environment of Object.values(environments))
        if (isRunnableDevEnvironment(environment)) environment.runner.evaluatedModules.clear();
    });
  },
});
