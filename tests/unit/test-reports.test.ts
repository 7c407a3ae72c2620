import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '#scripts/test-reports.mjs';

test('each Vitest test that did not pass is reported with its failure', () => {
  const failureMessages = [
    '\n\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.ts:1',
  ];
  const assertionResults = [
    { fullName: ' adds', status: 'passed', failureMessages: [] },
    { fullName: ' counts', status: 'failed', failureMessages },
    { fullName: ' later', status: 'skipped', failureMessages: [] },
    { fullName: ' here (skipped: no x)', status: 'skipped', failureMessages: [] },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'no such file\n  at b', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ];
  expect(readVitestReport({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: [
      'a.test.ts › counts: AssertionError: expected 1 to be 2',
      'a.test.ts › later: did not run',
      'b.test.ts: no such file',
    ],
    skipped: ['here (skipped: no x)'],
  });
});

const spec = (title: string, status: string, ...complaints: string[]) => ({
  title,
  tests: [
    {
      status,
      results: complaints.map((message) => ({ errors: [{ message, location: { line: 7 } }] })),
    },
  ],
});

const missingElement = `\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m

Locator: getByLabel('Name')
Expected: visible
Timeout: 10000ms
Error: element(s) not found

Call log:
  - waiting`;

test('each Playwright test that did not pass is reported with its failure, and a skipped one with its reason', () => {
  const annotations = [{ type: 'skip', description: 'no cache here' }];
  const report = {
    stats: { expected: 2 },
    errors: [{ message: 'Error: no browser\nat x' }],
    suites: [
      {
        title: 'a.test.ts',
        specs: [
          spec('opens', 'expected'),
          spec('waits', 'skipped'),
          { title: 'comes back', tests: [{ status: 'skipped', annotations, results: [] }] },
        ],
        suites: [
          {
            title: 'a dialog',
            specs: [
              spec('closes', 'unexpected', 'Error: second\n  at y'),
              spec('shows', 'unexpected', missingElement),
              spec('opens late', 'expected'),
            ],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    failures: [
      'before any test: Error: no browser',
      'a.test.ts › waits: did not run',
      'a.test.ts › a dialog › closes (line 7): Error: second',
      "a.test.ts › a dialog › shows (line 7): Error: expect(locator).toBeVisible() failed · Locator: getByLabel('Name') · Expected: visible · Timeout: 10000ms",
    ],
    skipped: ['a.test.ts › comes back: no cache here'],
  });
});
