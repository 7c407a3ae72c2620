import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from '#scripts/ensure.mjs';
import { cyclesIn } from '#scripts/imports/cycles.ts';
import { readImports } from '#scripts/imports/read-imports.ts';
import { refusalsIn } from '#scripts/imports/refusals.ts';
import { readChange, testsThatName } from './change.ts';
import { choose } from './choose.ts';
import { readDurations } from './durations.ts';
import { distancesFrom, importersIn } from './import-graph.ts';
import { browserTestsOf } from './pages.ts';

// Runs lint, types and the nearest tests for about a minute, and names the tests it left out.
const budgetSeconds = 60;
const vitestStartSeconds = 8;
const playwrightStartSeconds = 8;
const buildSeconds = 25;

const startedAt = performance.now();
const secondsLeft = () => budgetSeconds - (performance.now() - startedAt) / 1000;

function run(...[command = '', ...rest]: readonly string[]): boolean {
  process.stdout.write(`\n── ${[command, ...rest].join(' ')}\n`);
  return spawnSync(command, rest, { stdio: 'inherit' }).status === 0;
}

const change = readChange();
const secondsOf = readDurations();
const imports = readImports();
const distances = distancesFrom([...change.files, ...testsThatName(change)], importersIn(imports));
const tests = [...distances].filter(([file]) => /^tests\/.*\.test\.tsx?$/.test(file));
const inBrowser = ([file]: readonly [string, number]) => file.startsWith('tests/e2e/');

/** The same check as `tests/guards/zones.test.ts`. */
function checkImports(): boolean {
  const problems = [...refusalsIn(imports), ...cyclesIn(imports)];
  process.stdout.write(['\n── who imports whom', ...problems, ''].join('\n'));
  return problems.length === 0;
}

const checksPassed = [
  checkImports(),
  run('biome', 'check', '--error-on-warnings'),
  // The types include those that Astro generates from the content's schemas.
  change.touchesPages
    ? run('astro', 'check', '--minimumFailingSeverity', 'warning')
    : run('astro', 'sync', '--silent') && run('tsc', '--noEmit'),
].every(Boolean);

const pages = browserTestsOf(change, distances);
// Only direct imports count for browser tests: through their helpers, nearly all of them reach the server.
const changedInBrowser = tests.filter((test) => inBrowser(test) && test[1] <= 1);
const forBrowser = new Map([...changedInBrowser, ...pages]);
const reserved = forBrowser.size > 0 ? buildSeconds + playwrightStartSeconds + 12 : 0;
const nearest = choose(new Map(tests.filter((test) => !inBrowser(test))), {
  changedFiles: change.files,
  seconds: secondsLeft() - vitestStartSeconds - reserved,
  secondsOf,
});

/** On SQLite only; `npm test` runs what touches SQL on both engines. */
const runNearest = () =>
  nearest.selection.length === 0 || run('vitest', 'run', '--project=sqlite', ...nearest.selection);

function runInBrowser(): { isOk: boolean; remainder: readonly string[] } {
  if (forBrowser.size === 0) return { isOk: true, remainder: [] };
  ensureBuilt();
  const { selection, remainder } = choose(forBrowser, {
    changedFiles: change.files,
    // Room for at least one file: the link crawl runs whenever pages changed.
    seconds: Math.max(secondsLeft() - playwrightStartSeconds, 12),
    secondsOf,
  });
  const isOk = selection.length === 0 || run('playwright', 'test', ...selection);
  return { isOk, remainder };
}

const nearestPassed = checksPassed && runNearest();
const browser = nearestPassed ? runInBrowser() : { isOk: false, remainder: [...forBrowser.keys()] };
const remainder = [...nearest.remainder, ...browser.remainder].filter((file) => existsSync(file));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
const names = remainder.slice(0, 5).map((file) => file.replace(/^tests\/|\.test\.tsx?$/g, ''));
const more = remainder.length > names.length ? ` and ${remainder.length - names.length} more` : '';
const notRun = names.length === 0 ? 'nothing that imports what changed' : names.join(', ') + more;
process.stdout.write(
  `\nquick: ${seconds} s. Not run: ${notRun}; PostgreSQL and the sweeps of npm test.\n`,
);
process.exitCode = browser.isOk ? 0 : 1;
