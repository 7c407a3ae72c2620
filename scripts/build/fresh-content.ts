import { isRunnableDevEnvironment, type Plugin } from 'vite';

/** In development, lets each page show what was last written in a content file. */
export const freshContent = (): Plugin => ({
  name: 'fresh-content',
  apply: 'serve',
  config: () => ({
    // While a file is written it is empty for a moment, and a second change right after the first is not reported.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
  }),
  configureServer({ watcher, environments }) {
    // When a page is opened, Astro loads all its modules to collect styles. Modules that new content has invalidated
    // then count as up to date although they were not evaluated again, and would show the old words. So all are.
    watcher.on('all', (_, path) => {
      if (!path.endsWith('data-store.json')) return;
      for (const environment of Object.values(environments))
        if (isRunnableDevEnvironment(environment)) environment.runner.evaluatedModules.clear();
    });
  },
});
