// Reads the test runners' reports: the number of passed tests, and a line for each failed or skipped one.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failures: string[], skipped: string[] }} Report */

/** Lines that start a stack trace, a source excerpt or a call log. */
const details = /^(at |Call log|>|\d+ \|)/;
const maxLines = 4;

/** @param {string} name @param {string | undefined} complaint @param {number} [line] of the test's file */
function failure(name, complaint, line) {
  const lines = stripVTControlCharacters(complaint ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const end = lines.findIndex((text) => details.test(text));
  const shown = lines.slice(0, end === -1 ? maxLines : Math.min(end, maxLines));
  const where = line === undefined ? '' : ` (line ${line})`;
  return `${name}${where}: ${shown.join(' · ') || 'did not run'}`;
}

/**
 * Reads Vitest's JSON report; a file that could not be loaded counts as a failure.
 * @param {any} report
 * @returns {Report}
 */
export function readVitestReport({ numPassedTests, testResults }) {
  /** @param {any} file @returns {string[]} */
  const failuresOf = ({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed');
    if (failed.length === 0 && status !== 'passed') return [failure(name, message)];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
      failure(`${name} › ${fullName.trim()}`, failureMessages[0]),
    );
  };
  return { passed: numPassedTests, failures: testResults.flatMap(failuresOf), skipped: [] };
}

/**
 * Reads Playwright's JSON report. A test skipped without a reason counts as failed.
 * @param {any} report
 * @returns {Report}
 */
export function readPlaywrightReport({ stats, suites, errors }) {
  /** @typedef {{ name: string, test: any, reason: string | undefined }} Found */
  /** @param {any} suite @param {string} path @returns {Found[]} */
  const testsOf = ({ suites: inner = [], specs = [] }, path) => [
    ...specs.flatMap((/** @type {any} */ { title, tests }) =>
      tests.map((/** @type {any} */ test) => ({
        name: `${path} › ${title}`,
        test,
        reason: test.annotations?.find((/** @type {any} */ { type }) => type === 'skip')
          ?.description,
      })),
    ),
    ...inner.flatMap((/** @type {any} */ suite) => testsOf(suite, `${path} › ${suite.title}`)),
  ];
  const all = suites.flatMap((/** @type {any} */ suite) => testsOf(suite, suite.title));
  const leftOut = all.filter(
    (/** @type {Found} */ { test, reason }) => test.status === 'skipped' && reason,
  );
  const bad = all.filter(
    (/** @type {Found} */ found) => found.test.status !== 'expected' && !leftOut.includes(found),
  );
  return {
    passed: stats.expected,
    failures: [
      ...errors.map((/** @type {any} */ { message }) => failure('before any test', message)),
      ...bad.map((/** @type {Found} */ { name, test }) => {
        const error = test.results.findLast((/** @type {any} */ { errors }) => errors.length > 0)
          ?.errors[0];
        return failure(name, error?.message, error?.location?.line);
      }),
    ],
    skipped: leftOut.map((/** @type {Found} */ { name, reason }) => `${name}: ${reason}`),
  };
}
