import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** For each file what it imports – types, and what it loads while it runs, too – as it is written there. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const sources = '{src,server,editor,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}';
const manifest: { imports: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** The file that an import names, by its path from the project's folder; a package stays as it is. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [alias = '', ...rest] = specifier.split('/');
  const folder = manifest.imports[`${alias}/*`];
  return folder ? join(dirname(folder), ...rest) : specifier;
}

/** The parts of a file that TypeScript can read: of a page what stands between its dashes and in its scripts. */
const scriptsOf = (file: string, text: string): string =>
  file.endsWith('.astro')
    ? [...text.matchAll(/^---$(.*?)^---$|<script[^>]*>(.*?)<\/script>/gms)]
        .map(([, head, script]) => head ?? script ?? '')
        .join('\n')
    : text;

/** What a file of some text imports. */
export const importsIn = (file: string, text: string): string[] =>
  ts.preProcessFile(scriptsOf(file, text)).importedFiles.map(({ fileName }) => fileName);

/** Reads what each file of the tree imports. */
export const readImports = (): Imports =>
  new Map(globSync(sources).map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]));
