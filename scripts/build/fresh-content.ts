import { isRunnableDevEnvironment, type Plugin } from 'vite';

/** In development, lets each page show what was last written in a content file. */
export const freshContent = (): Plugin => ({
  name: 'fresh-content',
  apply: 'serve',
  config: () => ({
    // A file that is just being written is empty for a moment, and a second report of it is held back.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
  }),
  configureServer({ watcher, environments }) {
    // When a page is first opened, Astro reads all its modules for their styles. A module that new content has just made
    // old then counts as new, though it never ran again, and its old words would stay: so all run again.
    watcher.on('all', (_, path) => {
      if (!path.endsWith('data-store.json')) return;
      for (const environment of Object.values(environments))
        if (isRunnableDevEnvironment(environment)) environment.runner.evaluatedModules.clear();
    });
  },
});
