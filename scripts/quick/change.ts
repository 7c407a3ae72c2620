import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Change {
  /** Files that differ from the last commit, as paths from the project's folder. */
  readonly files: readonly string[];
  /** Whether a source of Astro's pages changed that the import graph does not show. */
  readonly touchesPages: boolean;
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const pageSource = /\.(astro|mdx?|yaml)$|^src\/(content|styles)\/|^public\//;

const importable = /\.(ts|tsx|mjs|astro|css)$/;

/** Tests that mention a changed file that cannot be imported, such as content or a document. */
export const testsThatName = ({ files }: Change): readonly string[] => {
  const names = files.filter((file) => !importable.test(file)).map((file) => basename(file));
  return globSync('tests/{unit,api,guards}/**/*.test.ts').filter((test) => {
    const text = readFileSync(test, 'utf8');
    return names.some((name) => text.includes(name));
  });
};

/** Reads the changes since the last commit. */
export function readChange(): Change {
  const names = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = [...new Set(names)].filter((file) => existsSync(file));
  const inSite = files.filter((file) => file.startsWith('src/') || file.startsWith('public/'));
  return {
    files,
    touchesPages: inSite.some((file) => pageSource.test(file)),
  };
}
