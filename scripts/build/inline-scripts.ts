import { build, type Plugin } from 'vite';
import { buildConstants } from './build-id.ts';

/** Bundles a module and everything it imports into one classic script; returns its code and its modules' files. */
export async function bundleScript(entry: string) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: buildConstants,
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const output = 'output' in result ? result.output : [];
  const [chunk] = output;
  if (chunk === undefined || output.length > 1)
    throw new Error(`An inline script is one file, and ${entry} is not.`);
  return { code: chunk.code, modules: chunk.moduleIds };
}

const mark = '?script';

/**
 * `import { script } from './x.ts?script'`: a script inlined into a page, so that it runs before any file is fetched.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const { code, modules } = await bundleScript(id.slice(0, -mark.length));
      for (const module of modules) this.addWatchFile(module);
      return { code: `export const script = ${JSON.stringify(code)};`, moduleType: 'js' };
    },
  },
});
