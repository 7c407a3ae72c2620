import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Change {
  /** What differs from the last commit, by paths from the project's folder. */
  readonly files: readonly string[];
  /** Whether something changed that Astro makes pages of, which no import tells. */
  readonly touchesPages: boolean;
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const ofPages = /\.(astro|mdx?|yaml)$|^src\/(content|styles)\/|^public\//;

const imported = /\.(ts|tsx|mjs|astro|css)$/;

/** Tests that name a changed file which nothing imports, such as a page's words or a document. */
export const testsThatName = ({ files }: Change): readonly string[] => {
  const names = files.filter((file) => !imported.test(file)).map((file) => basename(file));
  return globSync('tests/{unit,api,guards}/**/*.test.ts').filter((test) => {
    const text = readFileSync(test, 'utf8');
    return names.some((name) => text.includes(name));
  });
};

/** Reads what changed since the last commit. */
export function readChange(): Change {
  const names = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = [...new Set(names)].filter((file) => existsSync(file));
  const inSite = files.filter((file) => file.startsWith('src/') || file.startsWith('public/'));
  return { files, touchesPages: inSite.some((file) => ofPages.test(file)) };
}
