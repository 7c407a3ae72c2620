import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runBeside } from '#scripts/beside.mjs';
import { ensureBuilt } from '#scripts/ensure.mjs';
import { cyclesIn } from '#scripts/imports/cycles.ts';
import { readImports } from '#scripts/imports/read-imports.ts';
import { refusalsIn } from '#scripts/imports/refusals.ts';
import { spawnInGroup, succeeds } from '#scripts/processes.mjs';
import { readChange, testsThatName } from './change.ts';
import { choose } from './choose.ts';
import { readDurations } from './durations.ts';
import { distancesFrom, importersIn } from './import-graph.ts';
import { browserTestsOf } from './pages.ts';

// Runs lint, types and the nearest tests for about a minute, and names the tests it left out.
const budgetSeconds = 60;
const vitestStartSeconds = 8;
const playwrightStartSeconds = 8;
/** Room for one file of browser tests: the link crawl runs whenever pages changed. */
const browserFileSeconds = 12;

const startedAt = performance.now();
const secondsLeft = () => budgetSeconds - (performance.now() - startedAt) / 1000;

const change = readChange();
// Also what `npm test` leaves to a release, if a test itself changed.
const amounts = change.files.some((file) => file.startsWith('tests/')) ? {} : { TESTS: 'few' };

async function run(...command: readonly string[]): Promise<boolean> {
  process.stdout.write(`\n── ${command.join(' ')}\n`);
  const env = { ...process.env, ...amounts };
  return await succeeds(spawnInGroup('SIGINT', command, { cwd: '.', env, output: 'inherit' }));
}

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

const pages = browserTestsOf(change, distances);
// Only direct imports count for browser tests: through their helpers, nearly all of them reach the server.
const changedInBrowser = tests.filter((test) => inBrowser(test) && test[1] <= 1);
const forBrowser = new Map([...changedInBrowser, ...pages]);

// Lint and types take one core each, so the build and the tests run beside them.
const leniently = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
const lint = runBeside(['biome', 'check', '--error-on-warnings', ...leniently, ...change.files]);
// Types that Astro generates from the content's schemas.
if (!existsSync('.astro')) await run('astro', 'sync', '--silent');
const kept = ['--incremental', '--tsBuildInfoFile', '.cache/types.json'];
const types = runBeside(['tsc', '--noEmit', ...kept]);
const markup = [...distances]
  .filter(([file, distance]) => file.endsWith('.astro') && distance <= 1)
  .map(([file]) => resolve(file));
const markupTypes =
  markup.length === 0 || runBeside(['node', 'scripts/quick/check-markup.ts', ...markup]);
if (forBrowser.size > 0) await ensureBuilt();

const reserved = forBrowser.size > 0 ? playwrightStartSeconds + browserFileSeconds : 0;
const nearest = choose(new Map(tests.filter((test) => !inBrowser(test))), {
  changedFiles: change.files,
  seconds: secondsLeft() - vitestStartSeconds - reserved,
  secondsOf,
});

/** On SQLite only; `npm test` runs what touches SQL on both engines. */
const runNearest = async () =>
  nearest.selection.length === 0 ||
  (await run('vitest', 'run', '--project=sqlite', '--passWithNoTests', ...nearest.selection));

async function runInBrowser(): Promise<{ isOk: boolean; remainder: readonly string[] }> {
  const { selection, remainder } = choose(forBrowser, {
    changedFiles: change.files,
    seconds: Math.max(secondsLeft() - playwrightStartSeconds, browserFileSeconds),
    secondsOf,
  });
  const isOk =
    selection.length === 0 ||
    (await run('playwright', 'test', '--pass-with-no-tests', ...selection));
  return { isOk, remainder };
}

const nearestPassed = checkImports() && (await runNearest());
const browser = nearestPassed
  ? await runInBrowser()
  : { isOk: false, remainder: [...forBrowser.keys()] };
const checksPassed = (await Promise.all([lint, types, markupTypes])).every(Boolean);
const remainder = [...nearest.remainder, ...browser.remainder].filter((file) => existsSync(file));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
const names = remainder.slice(0, 5).map((file) => file.replace(/^tests\/|\.test\.tsx?$/g, ''));
const more = remainder.length > names.length ? ` and ${remainder.length - names.length} more` : '';
const notRun = names.length === 0 ? 'nothing that imports what changed' : names.join(', ') + more;
process.stdout.write(
  `\nquick: ${seconds} s. Not run: ${notRun}; PostgreSQL and the sweeps of npm test.\n`,
);
process.exitCode = checksPassed && browser.isOk ? 0 : 1;
