import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { openForServer } from '#server/store/from-config.ts';

test('a host with two addresses, like localhost, of which none answers, is told of with the reason', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const spy = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((
      _host: string,
      _options: object,
      callback: (error: null, found: typeof addresses) => void,
    ) => process.nextTick(callback, null, addresses)) as never);
  onTestFinished(() => spy.mockRestore());
  const config = readConfig({ DATABASE_URL: 'postgres://a:b@db.airbridge.test:9/portal' });
  await expect(openForServer(config)).rejects.toThrow(
    /^The database portal at db\.airbridge\.test:9 can't be opened: .*ECONNREFUSED.*\.$/,
  );
});
