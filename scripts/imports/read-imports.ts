import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The import specifiers of each file as written, including type and dynamic imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const sources = '{src,server,editor,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}';
const manifest: { imports: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Resolves an import to a path from the project's folder; package names are returned unchanged. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [alias = '', ...rest] = specifier.split('/');
  const folder = manifest.imports[`${alias}/*`];
  return folder ? join(dirname(folder), ...rest) : specifier;
}

/** The parts of a file that TypeScript can parse: of an Astro page, the frontmatter and the scripts. */
const scriptsOf = (file: string, text: string): string =>
  file.endsWith('.astro')
    ? [...text.matchAll(/^---$(.*?)^---$|<script[^>]*>(.*?)<\/script>/gms)]
        .map(([, head, script]) => head ?? script ?? '')
        .join('\n')
    : text;

/** The import specifiers in a file's text. */
export const importsIn = (file: string, text: string): string[] =>
  ts.preProcessFile(scriptsOf(file, text)).importedFiles.map(({ fileName }) => fileName);

/** Reads the imports of every source file. */
export const readImports = (): Imports =>
  new Map(globSync(sources).map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]));
