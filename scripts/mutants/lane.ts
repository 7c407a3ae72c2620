import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Mutant } from './list.ts';

export interface Lane {
  readonly folder: string;
  /** Inserts the fault; returns a function that removes it, or undefined if the text does not occur exactly once. */
  breakBy(mutant: Mutant): (() => void) | undefined;
}

/** Copies the committed files of a tree to a separate folder, with links to its packages. */
export function openLane(tree: string, number: number): Lane {
  const from = resolve(tree);
  const folder = resolve('.cache', 'mutants', `lane-${number}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = (command: string) => execFileSync('sh', ['-ec', command], { cwd: folder });
  run(`git clone --quiet --shared --config advice.detachedHead=false '${from}' .`);
  run(`cp -al '${from}/node_modules' node_modules`);
  // Some of the tests' servers serve the site.
  run(
    'PATH=$PWD/node_modules/.bin:$PATH node -e "import(\'./scripts/ensure.mjs\').then((m) => m.ensureBuilt())"',
  );
  return {
    folder,
    breakBy({ file, find, replace }) {
      const path = join(folder, file);
      const original = existsSync(path) ? readFileSync(path, 'utf8') : '';
      if (original.split(find).length !== 2) return undefined;
      writeFileSync(
        path,
        original.replace(find, () => replace),
      );
      return () => writeFileSync(path, original);
    },
  };
}
