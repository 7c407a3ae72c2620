// What the runners' reports tell: how many tests passed, and a line for each that did not.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failures: string[] }} Told */

/** @param {string} name @param {string | undefined} complaint */
function failure(name, complaint) {
  const lines = stripVTControlCharacters(complaint ?? '').split('\n');
  return `${name}: ${lines.find((line) => line.trim() !== '')?.trim() ?? 'did not run'}`;
}

/**
 * Reads vitest's JSON; a file that could not be loaded is a failure of its own.
 * @param {any} report
 * @returns {Told}
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
  return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
}

/**
 * Reads Playwright's JSON; a test that passed at the second try has passed.
 * @param {any} report
 * @returns {Told}
 */
export function readPlaywrightReport({ stats, suites, errors }) {
  /** @param {any} suite @param {string} path @returns {string[]} */
  const failuresOf = ({ suites: inner = [], specs = [] }, path) => [
    ...specs.flatMap((/** @type {any} */ { title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'skipped')
        .map((/** @type {any} */ { results }) =>
          failure(`${path} › ${title}`, results.at(-1)?.errors[0]?.message),
        ),
    ),
    ...inner.flatMap((/** @type {any} */ suite) => failuresOf(suite, `${path} › ${suite.title}`)),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...errors.map((/** @type {any} */ { message }) => failure('before any test', message)),
      ...suites.flatMap((/** @type {any} */ suite) => failuresOf(suite, suite.title)),
    ],
  };
}
