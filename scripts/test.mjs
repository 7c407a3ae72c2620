// All suites one after the other; the last line counts them together.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, environment, root } from './ensure.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

ensureInstalled();
ensureBuilt();

const results = join(root, '.cache');
mkdirSync(results, { recursive: true });

/** @param {string} name @param {string[]} args */
function run(name, args) {
  process.stdout.write(`\n── ${name}: ${args.join(' ')}\n`);
  const [command = '', ...rest] = args;
  const { status } = spawnSync(join(root, 'node_modules', '.bin', command), rest, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

/** A tool that answers only yes or no counts as one test. @param {string} name @param {string[]} args */
function check(name, args) {
  const ok = run(name, args);
  return { name, passed: ok ? 1 : 0, failures: ok ? [] : [`${name}: see above`] };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} report file that the runner writes
 * @param {(report: any) => import('./test-reports.mjs').Told} read
 */
function suite(name, args, report, read) {
  const file = join(results, report);
  rmSync(file, { force: true });
  const ok = run(name, args);
  const { passed, failures } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] };
  // A runner that fails without a failed test (or tells of none) is a failure all the same.
  const silent = failures.length === 0 && (!ok || passed === 0);
  return { name, passed, failures: silent ? [`${name}: no test tells why; see above`] : failures };
}

const outcomes = [
  check('types', ['astro', 'check', '--minimumFailingSeverity', 'warning']),
  check('lint', ['biome', 'ci', '--error-on-warnings']),
  check('dead code', ['knip']),
  check('size', ['node', 'scripts/check-size.ts']),
  suite(
    'unit, API and guards',
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.cache/vitest.json',
    ],
    'vitest.json',
    readVitestReport,
  ),
  suite('browser', ['playwright', 'test'], 'e2e.json', (report) => {
    const { flaky } = report.stats;
    if (flaky > 0) process.stdout.write(`${flaky} browser tests needed a second try\n`);
    return readPlaywrightReport(report);
  }),
  suite(
    'other browsers',
    ['playwright', 'test', '--config=tests/browsers/playwright.config.ts'],
    'browsers.json',
    (report) => {
      const names = report.config.projects.map((/** @type {{ name: string }} */ { name }) => name);
      process.stdout.write(`the journeys were walked in ${names.join(', ')}\n`);
      return readPlaywrightReport(report);
    },
  ),
];

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);

process.stdout.write('\n');
// Here as well: where a log is cut, its end is what is left.
for (const line of failures) process.stdout.write(`✗ ${line.replace(`${root}/`, '')}\n`);
for (const { name, passed, failures } of outcomes)
  process.stdout.write(
    `${failures.length === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failures.length} failed\n`,
  );
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
