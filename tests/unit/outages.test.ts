import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerErrors } from '#server/http/errors.ts';
import {
  diskOutages,
  driverOutages,
  FileStoreOutage,
  networkOutages,
  OutageError,
  outageOf,
  outages,
  postgresOutages,
  sqliteOutages,
} from '#server/outages.ts';
import { outageSignal } from '#server/signals.ts';

const fault = (message: string, properties: object = {}) =>
  Object.assign(new Error(message), properties);
const postgres = (code: string) => fault('postgres', { code, severity: 'ERROR' });

/** The manuals' codes for “cannot write” and “cannot read”, whatever the table says of them. */
const known: Readonly<Record<string, string>> = {
  '08006': 'connection lost',
  25006: 'read-only',
  '25P03': 'too slow',
  28000: 'sign-in refused',
  '28P01': 'sign-in refused',
  '3D000': 'no such database',
  40001: 'busy',
  42501: 'no right',
  53100: 'disk full',
  53200: 'out of resources',
  53300: 'out of resources',
  '55P03': 'busy',
  57014: 'too slow',
  '57P01': 'shut down',
  '57P03': 'shut down',
  58030: 'input or output failed',
  XX001: 'corrupt',
};

const ofSqlite = Object.entries(sqliteOutages).flatMap(([code, reason]) =>
  // An extended code has the primary one in its lowest byte.
  [Number(code), Number(code) + 0x200].map((errcode) => [fault('x', { errcode }), reason] as const),
);
const cases: readonly (readonly [Error, string])[] = [
  ...ofSqlite,
  ...Object.entries(known).map(([code, reason]) => [postgres(code), reason] as const),
  ...Object.entries(postgresOutages).map(
    ([code, reason]) => [postgres(code.padEnd(5, '0')), reason] as const,
  ),
  ...Object.entries(diskOutages).map(([code, reason]) => [fault('x', { code }), reason] as const),
  ...Object.entries(networkOutages).map(
    ([code, reason]) => [fault('x', { code, syscall: 'connect' }), reason] as const,
  ),
  ...Object.entries(driverOutages).map(
    ([message, reason]) => [fault(`${message} …`), reason] as const,
  ),
  ...['mkdir', 'mkdtemp', 'rename'].map(
    (syscall) => [fault('x', { code: 'ENOENT', syscall }), 'folder missing'] as const,
  ),
  [new OutageError('queue too long', 'x'), 'queue too long'],
];

test('every error for “cannot write” or “cannot read” is a 503 that says when to come back, and is counted by name', async () => {
  const counted: string[] = [];
  onTestFinished(outageSignal.subscribe(({ reason }) => void counted.push(reason)));
  const app = Fastify();
  registerErrors(app);
  let next: Error = new FileStoreOutage('TimeoutError');
  app.get('/', async () => {
    throw next;
  });
  const answer = async () => {
    const { statusCode, headers } = await app.inject('/');
    return [statusCode, headers['retry-after'], counted.pop()];
  };
  expect(await answer()).toEqual([503, '5', next.message]);
  for (const [error, reason] of cases) {
    next = error;
    expect(await answer(), `${reason}: ${JSON.stringify(error)}`).toEqual([503, '5', reason]);
    expect(Object.keys(outages)).toContain(reason);
  }
  for (const error of [postgres('42P01'), fault('x', { code: 'ENOENT' }), new TypeError('x')]) {
    next = error;
    expect(await answer()).toEqual([500, undefined, undefined]);
  }
});

test('each reason for which reads go on says what ends it', () => {
  const reasons = Object.keys(outages).filter((reason) => outageOf(reason)?.remedy !== undefined);
  expect(reasons).toEqual(
    expect.arrayContaining(['disk full', 'read-only', 'no right', 'database file exchanged']),
  );
  for (const reason of ['corrupt', 'sign-in refused', 'not reached'])
    expect(reasons).not.toContain(reason);
});
