// The habit between edits: lint, types, and once both are well the tests of what changed since the last commit.
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

// All of it: Biome's --changed looks at commits, not at what is not yet in one.
const checks = [
  // What Astro makes of the content's schemas, which the types need.
  ['astro', 'sync', '--silent'],
  ['biome', 'check', '--error-on-warnings'],
  ['tsc', '--noEmit'],
];
// One engine: a change of the contract concerns most of the suite, and `npm test` runs it on both.
const tests = ['vitest', 'run', '--changed', '--project=sqlite', '--passWithNoTests'];
process.exit(checks.map(run).every(Boolean) && run(tests) ? 0 : 1);
