// All suites one after the other; the last line counts them together.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, environment, root } from './ensure.mjs';

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
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} report file that the runner writes
 * @param {(report: any) => {passed: number, failed: number}} count
 */
function suite(name, args, report, count) {
  const file = join(results, report);
  rmSync(file, { force: true });
  const ok = run(name, args);
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  // A runner that fails without a failed test (or tells of none) is a failure all the same.
  const silent = (!ok && counted.failed === 0) || counted.passed + counted.failed === 0;
  return { name, passed: counted.passed, failed: counted.failed + (silent ? 1 : 0) };
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
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    }),
  ),
  suite('browser', ['playwright', 'test'], 'e2e.json', ({ stats }) => {
    if (stats.flaky > 0) process.stdout.write(`${stats.flaky} browser tests needed a second try\n`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  }),
];

/** @param {'passed' | 'failed'} key */
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);

process.stdout.write('\n');
for (const { name, passed, failed } of outcomes)
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed\n`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);
