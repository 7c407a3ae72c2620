import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isRunnableDevEnvironment, type Plugin } from 'vite';

// The files that Astro writes from the content, shortly one after the other: its values, its texts and its pictures.
const writtenFiles = ['data-store.json', 'content-modules.mjs', 'content-assets.mjs'];
const readers = ['astro:data-layer-content', ...writtenFiles];

/** In development, makes each page show the latest content files. */
export const freshContent = (): Plugin => ({
  name: 'fresh-content',
  apply: 'serve',
  config: () => ({
    // While a file is written it is empty for a moment, and a second change right after the first is not reported.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
  }),
  configureServer({ config, environments, middlewares }) {
    const readWriteTimes = () =>
      writtenFiles
        .map((name) => statSync(join(config.root, '.astro', name), { throwIfNoEntry: false }))
        .map((file) => file?.mtimeMs)
        .join();
    let lastWriteTimes = '';
    // When a page is opened, Astro loads all its modules to collect styles. A module that changed content has
    // invalidated then counts as current although it was not evaluated again, and would show the old text. So all
    // modules are evaluated again. This is checked at each request, because a watcher reports too late: a page may have
    // read half of the content by then.
    middlewares.use((_request, _answer, next) => {
      const writeTimes = readWriteTimes();
      if (writeTimes !== lastWriteTimes)
        for (const environment of Object.values(environments)) {
          for (const module of environment.moduleGraph.idToModuleMap.values())
            if (readers.some((reader) => module.id?.endsWith(reader)))
              environment.moduleGraph.invalidateModule(module);
          if (isRunnableDevEnvironment(environment)) environment.runner.evaluatedModules.clear();
        }
      lastWriteTimes = writeTimes;
      next();
    });
  },
});
