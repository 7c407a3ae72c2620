// Runs what every change must pass; the last lines give the totals and name skipped tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBeside, spawnTest } from './beside.mjs';
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs';
import { endWithNpm, succeeds } from './processes.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

endWithNpm();
await ensureInstalled();

const results = join(root, '.cache');
mkdirSync(results, { recursive: true });

/** @typedef {import('./test-reports.mjs').Report & { name: string }} Outcome */

/** Runs a tool as one test. @param {string} name @param {string[]} args @returns {Promise<Outcome>} */
async function check(name, args) {
  const isOk = await runBeside(args, name);
  return { name, passed: isOk ? 1 : 0, failures: isOk ? [] : [`${name}: see above`], skipped: [] };
}

/**
 * Runs a suite of tests, whose output is shown as it comes.
 * @param {string} name
 * @param {string[]} args
 * @param {string} report name of the JSON file that the runner writes
 * @param {(report: any) => import('./test-reports.mjs').Report} read
 * @returns {Promise<Outcome>}
 */
async function suite(name, [command = '', ...args], report, read) {
  const file = join(results, report);
  rmSync(file, { force: true });
  process.stdout.write(`\n── ${name}: ${[command, ...args].join(' ')}\n`);
  const isOk = await succeeds(spawnTest([command, ...args], 'inherit'));
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [], skipped: [] };
  // A runner that fails without a failed test, or reports no test, counts as a failure.
  const isSilent = result.failures.length === 0 && (!isOk || result.passed === 0);
  return {
    name,
    ...result,
    ...(isSilent && { failures: [`${name}: no test tells why; see above`] }),
  };
}

/** Runs tasks one after the other. @param {(() => Promise<Outcome>)[]} tasks */
async function sequentially(tasks) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const task of tasks) outcomes.push(await task());
  return outcomes;
}

// These do not read the built site, so they run beside the build, which leaves a core idle.
const lint = check('lint', ['biome', 'ci', '--error-on-warnings']);
const deadCode = check('dead code', ['knip']);
await ensureBuilt();

// The type check takes longer than the other checks but only one core, so the suites start before it ends.
const types = check('types', ['astro', 'check', '--minimumFailingSeverity', 'warning']);
const checks = await sequentially([
  () => lint,
  () => deadCode,
  () => check('size', ['node', 'scripts/check-size.ts']),
  () => check('pages', ['html-validate', 'dist/**/*.html']),
  () => check('API document', ['redocly', 'lint']),
]);
const suites = await sequentially([
  () =>
    suite(
      'unit, API and guards',
      'vitest run --reporter=default --reporter=json --outputFile.json=.cache/vitest.json'.split(
        ' ',
      ),
      'vitest.json',
      readVitestReport,
    ),
  () => suite('browser', ['playwright', 'test'], 'e2e.json', readPlaywrightReport),
]);

const outcomes = [await types, ...checks, ...suites];
const failures = outcomes.flatMap((outcome) => outcome.failures);
const skipped = outcomes.flatMap((outcome) => outcome.skipped);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);

process.stdout.write('\n');
// Repeated here because a truncated log keeps its end.
for (const line of failures) process.stdout.write(`✗ ${line.replace(`${root}/`, '')}\n`);
for (const line of skipped) process.stdout.write(`– not run: ${line}\n`);
for (const outcome of outcomes) {
  const failed = outcome.failures.length;
  process.stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${outcome.name}: ${outcome.passed} passed, ${failed} failed\n`,
  );
}
const sums = [`${passed} passed`, `${failures.length} failed`];
if (skipped.length > 0) sums.push(`${skipped.length} skipped`);
process.stdout.write(`${sums.join(', ')}\n`);
process.exit(failures.length === 0 ? 0 : 1);
