import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** For each file those that import it, by paths from the project's folder. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const sources = '{src,server,editor,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}';
const manifest: { imports: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** The file that an import names; nothing for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const [alias = '', ...rest] = specifier.split('/');
  const folder = manifest.imports[`${alias}/*`];
  return folder && normalize(folder.replace('*', rest.join('/')));
}

/** The parts of a file that TypeScript can read: of a page what stands between its dashes and in its scripts. */
const scriptsOf = (file: string, text: string): string =>
  file.endsWith('.astro')
    ? [...text.matchAll(/^---$(.*?)^---$|<script[^>]*>(.*?)<\/script>/gms)]
        .map(([, head, script]) => head ?? script ?? '')
        .join('\n')
    : text;

/** Reads who imports whom in the whole tree. */
export function readImporters(): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of globSync(sources)) {
    const { importedFiles } = ts.preProcessFile(scriptsOf(file, readFileSync(file, 'utf8')));
    for (const { fileName } of importedFiles) {
      const target = resolveImport(file, fileName);
      if (target === undefined || !existsSync(target)) continue;
      const known = importers.get(target) ?? new Set();
      importers.set(target, known.add(file));
    }
  }
  return importers;
}

/** How many imports lie between some files and each that they reach, themselves included. */
export function distancesFrom(
  files: readonly string[],
  importers: Importers,
): ReadonlyMap<string, number> {
  const distances = new Map(files.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}
