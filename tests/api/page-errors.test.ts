import { expect, test } from 'vitest';
import { reportPageError } from '#lib/contract/page-errors.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

const url = `/api/v1${reportPageError.path}`;
const report = {
  error: 'TypeError',
  page: '/account/tracking',
  places: ['Tracking.DdM4eRbJ.js:1:2345', 'react.DYIGvubN.js:8:10'],
};

const post = ({ app }: Portal, payload: object) => app.inject({ method: 'POST', url, payload });

test('a report is accepted from anybody, and only its count is stored', async () => {
  const portal = await openPortal();
  const answer = await post(portal, report);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers['x-request-id']).toMatch(/\S/);
  expect((await post(portal, { ...report, places: [] })).statusCode).toBe(204);
  // Editors may name pages so (editor/pages/address.ts).
  expect((await post(portal, { ...report, page: '/public/rates-2027' })).statusCode).toBe(204);
});

test.each([
  ['words of the error', { ...report, message: 'danielle@example.test is not iterable' }],
  ['words in its kind', { ...report, error: 'Danielle Campbell' }],
  ['a query', { ...report, page: '/account/tracking?id=t-1' }],
  ['a fragment', { ...report, page: '/auth/reset#token=abc' }],
  ['another site', { ...report, page: '//elsewhere.test' }],
  ['a line break', { ...report, page: '/account\n{"level":60}' }],
  ['a place outside our scripts', { ...report, places: ['https://elsewhere.test/a.js:1:1'] }],
  ['words as a place', { ...report, places: ['Danielle Campbell'] }],
  ['too many places', { ...report, places: Array.from({ length: 9 }, () => 'a.js:1:1') }],
  ['a long place', { ...report, places: [`${'a'.repeat(101)}.js:1:1`] }],
])('has no room for %s', async (_, payload) => {
  const answer = await post(await openPortal(), payload);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
});

test('after 20 in an hour an address is asked to wait', async () => {
  const portal = await openPortal();
  for (let count = 0; count < 20; count += 1)
    expect((await post(portal, report)).statusCode).toBe(204);
  const answer = await post(portal, report);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
});
