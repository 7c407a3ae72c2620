import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnOfInvalidAddresses } from '#server/http/invalid-client-address.ts';

async function warningsFor(...forwarded: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const app = Fastify({
    logger: { level: 'warn', stream },
    trustProxy: (_address, hop) => hop < 1,
  });
  warnOfInvalidAddresses(app);
  app.get('/', async () => 'x');
  for (const address of forwarded)
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  await app.close();
  return lines.map((line) => JSON.parse(line).event);
}

test('a proxy that sends invalid client addresses causes one warning', async () => {
  expect(await warningsFor('unknown', 'unknown', '_hidden')).toEqual(['client-address-unknown']);
});

test('addresses, with and without ports, cause no warning', async () => {
  const addresses = ['203.0.113.9', '203.0.113.9:40001', '2001:db8::1', '[2001:db8::1]:40001'];
  expect(await warningsFor(...addresses)).toEqual([]);
});
