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
  const excerpt = lines.slice(0, end === -1 ? maxLines : Math.min(end, maxLines));
  const where = line === undefined ? '' : ` (line ${line})`;
  return `${name}${where}: ${excerpt.join(' · ') || 'did not run'}`;
}

// The parts of the two reports that we read.
/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ message?: string, location?: { line: number } }} PlaywrightError
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ status: string, annotations?: Annotation[], results: { errors: PlaywrightError[] }[] }} PlaywrightTest
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: { title: string, tests: PlaywrightTest[] }[] }} PlaywrightSuite
 */

/** Whether a test was skipped and says why in its name. @param {VitestTest} test */
const saysWhySkipped = ({ status, fullName }) =>
  status === 'skipped' && fullName.includes('(skipped: ');

/**
 * Reads Vitest's JSON report; a file that could not be loaded and a test skipped without a reason count as failed.
 * @param {{ numPassedTests: number, testResults: VitestFile[] }} report
 * @returns {Report}
 */
export function readVitestReport({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failedTests = assertionResults.filter(
      (test) => test.status !== 'passed' && !saysWhySkipped(test),
    );
    if (failedTests.length === 0 && status !== 'passed') return [failure(name, message)];
    return failedTests.map(({ fullName, failureMessages }) =>
      failure(`${name} › ${fullName.trim()}`, failureMessages?.[0]),
    );
  });
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(saysWhySkipped).map(({ fullName }) => fullName.trim()),
  );
  return { passed: numPassedTests, failures, skipped };
}

/**
 * The tests of a part of Playwright's report, each with the files and headings around it.
 * @param {PlaywrightSuite} suite
 * @param {string} path
 * @returns {{ name: string, test: PlaywrightTest }[]}
 */
const testsOf = ({ suites = [], specs = [] }, path) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ name: `${path} › ${title}`, test })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, `${path} › ${suite.title}`)),
];

/** Why a test was skipped; undefined if it ran, or nobody said why. @param {PlaywrightTest} test */
const reasonOf = ({ status, annotations = [] }) =>
  status === 'skipped'
    ? annotations.find(({ type, description }) => type === 'skip' && description)?.description
    : undefined;

/**
 * Reads Playwright's JSON report. A test skipped without a reason counts as failed.
 * @param {{ stats: { expected: number }, suites: PlaywrightSuite[], errors: PlaywrightError[] }} report
 * @returns {Report}
 */
export function readPlaywrightReport({ stats, suites, errors }) {
  const tests = suites.flatMap((suite) => testsOf(suite, suite.title));
  const failedTests = tests.filter(({ test }) => test.status !== 'expected' && !reasonOf(test));
  return {
    passed: stats.expected,
    failures: [
      ...errors.map(({ message }) => failure('before any test', message)),
      ...failedTests.map(({ name, test }) => {
        const error = test.results.findLast((result) => result.errors.length > 0)?.errors[0];
        return failure(name, error?.message, error?.location?.line);
      }),
    ],
    skipped: tests.flatMap(({ name, test }) => {
      const reason = reasonOf(test);
      return reason ? [`${name}: ${reason}`] : [];
    }),
  };
}
