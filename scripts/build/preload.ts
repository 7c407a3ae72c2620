import { readFile } from 'node:fs/promises';

const islandScripts = /(?:component-url|renderer-url)="(?<url>[^"]+\.js)"/g;
const moduleScripts = /<script type="module" src="(?<url>[^"]+\.js)"/g;
const staticImports = /(?:^|[;}\n])\s*(?:import|export)\b[^"'()]*["'](?<path>\.\/[^"']+\.js)["']/g;

const urlsIn = (text: string, pattern: RegExp, name: string): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.[name] ?? []);

/** The scripts that a built script imports, directly and through others. */
async function importsOf(siteDir: URL, url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  const file = new URL(`.${url}`, siteDir);
  const code = await readFile(file, 'utf8');
  for (const path of urlsIn(code, staticImports, 'path'))
    await importsOf(siteDir, new URL(path, new URL(url, 'file:///')).pathname, seen);
}

/**
 * The same page with the name of every script that its islands will need, so that the browser fetches them all at once:
 * at its end, because asking for them took its time from what the page itself shows first, or where LateScripts.astro
 * wants them.
 */
export async function withPreloads(siteDir: URL, html: string): Promise<string> {
  const entries = [...urlsIn(html, islandScripts, 'url'), ...urlsIn(html, moduleScripts, 'url')];
  const needed = new Set<string>();
  for (const entry of entries) await importsOf(siteDir, entry, needed);
  const links = [...needed].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  const late = html.indexOf('<template id="scripts"');
  const place = late < 0 ? html.lastIndexOf('</body>') : html.indexOf('</template>', late);
  return `${html.slice(0, place)}${links}${html.slice(place)}`;
}
