// The habit between edits: lint and test what changed since the last commit, and check the types.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, root } from './ensure.mjs';

ensureInstalled();

/** @param {string[]} args */
const run = ([command = '', ...rest]) =>
  spawnSync(join(root, 'node_modules', '.bin', command), rest, {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  }).status === 0;

const steps = [
  ['biome', 'check', '--changed', '--since=HEAD', '--no-errors-on-unmatched'],
  ['tsc', '--noEmit'],
  ['vitest', 'run', '--changed', '--passWithNoTests'],
];
process.exit(steps.map(run).every(Boolean) ? 0 : 1);
