import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { registerRequestLog } from '#server/http/log.ts';
import { openPortal } from '#tests/support/portal.ts';

const callersId = '0190f1c2-7d3e-7000-8000-7f1e2d3c4b5a';

const idOf = async (environment: NodeJS.ProcessEnv, requestId: string) => {
  const { app } = await openPortal(environment);
  const headers = { 'x-request-id': requestId };
  return String((await app.inject({ url: '/healthz', headers })).headers['x-request-id']);
};

test('only a trusted proxy can set the request id', async () => {
  expect(await idOf({ TRUSTED_PROXIES: '1' }, callersId)).toBe(callersId);
  expect(await idOf({}, callersId)).not.toBe(callersId);
});

test.each(['short', 'a'.repeat(65), `${callersId} injected`, `${callersId}"}`])(
  'an id such as %s is replaced',
  async (invalidId) => {
    expect(await idOf({ TRUSTED_PROXIES: '1' }, invalidId)).toMatch(/^[\w-]{12}-0$/);
  },
);

test('a failure is logged as an error, a slow answer as a warning, a quick read only at the debug level, as others may be', async () => {
  const levelsWith = async (
    slowMilliseconds: number,
    status = 200,
    answerLevel: 'info' | 'debug' = 'info',
  ) => {
    const lines: { level: number; msg: string; requestId: string }[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const app = Fastify({
      logger: { level: 'debug', stream },
      logController: new LogController({ disableRequestLogging: true }),
    });
    registerRequestLog(app, { slowMilliseconds, answerLevel });
    app.get('/', (_, reply) => reply.code(status).send('an answer'));
    await app.inject('/');
    await app.close();
    return lines.map(({ level, msg }) => [level, msg]);
  };
  expect(await levelsWith(0)).toEqual([[40, 'answered slowly']]);
  expect(await levelsWith(600_000)).toEqual([[20, 'answered']]);
  expect(await levelsWith(600_000, 404)).toEqual([[30, 'answered']]);
  expect(await levelsWith(600_000, 404, 'debug')).toEqual([[20, 'answered']]);
  expect((await levelsWith(600_000, 500, 'debug')).map(([level]) => level)).toEqual([50]);
  expect((await levelsWith(0, 500)).map(([level]) => level)).toEqual([50]);
});
