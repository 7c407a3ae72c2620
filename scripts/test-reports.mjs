// What the runners' reports tell: how many tests passed, and a line for each that did not.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failures: string[] }} Told */

/** Where a complaint goes on with calls, source text or a log of waiting. */
const details = /^(at |Call log|>|\d+ \|)/;
const mostLines = 4;

/** @param {string} name @param {string | undefined} complaint @param {number} [line] of the test's file */
function failure(name, complaint, line) {
  const lines = stripVTControlCharacters(complaint ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const end = lines.findIndex((text) => details.test(text));
  const told = lines.slice(0, end === -1 ? mostLines : Math.min(end, mostLines));
  const where = line === undefined ? '' : ` (line ${line})`;
  return `${name}${where}: ${told.join(' · ') || 'did not run'}`;
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
        .map((/** @type {any} */ { results }) => {
          const error = results.at(-1)?.errors[0];
          return failure(`${path} › ${title}`, error?.message, error?.location?.line);
        }),
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
