import type { Plugin } from 'vite';

/** The imports of each built script, by address. */
export type ScriptImports = ReadonlyMap<string, readonly string[]>;

/** Records in `imports` what each script of the site imports. */
export function noteImports(imports: Map<string, readonly string[]>): Plugin {
  return {
    name: 'note-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk')
          imports.set(
            `/${output.fileName}`,
            output.imports.map((file) => `/${file}`),
          );
    },
  };
}

const scriptsOfPage =
  /(?:(?:component|renderer)-url|<script type="module" src)="(?<url>[^"]+\.js)"/g;

/** Collects a script and everything it imports, directly and indirectly. */
function gather(imports: ScriptImports, url: string, urls: Set<string>): void {
  if (urls.has(url)) return;
  urls.add(url);
  for (const imported of imports.get(url) ?? []) gather(imports, imported, urls);
}

/**
 * The same page with a preload for every script that its islands will need, so that the browser fetches them all at
 * once. The preloads are at the end of the page, where they do not delay what it shows first, or where
 * LateScripts.astro puts them.
 */
export function withPreloads(imports: ScriptImports, html: string): string {
  const urls = new Set<string>();
  for (const { groups } of html.matchAll(scriptsOfPage))
    gather(imports, groups?.['url'] ?? '', urls);
  const links = [...urls].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  const template = html.indexOf('<template id="scripts"');
  const position =
    template < 0 ? html.lastIndexOf('</body>') : html.indexOf('</template>', template);
  return `${html.slice(0, position)}${links}${html.slice(position)}`;
}
