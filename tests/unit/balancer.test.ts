import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#lib/contract/catalogue.ts';
import { createBalancer } from '#scripts/cluster/balancer.ts';
import { readConfig } from '#server/settings/config.ts';
import { listen } from '#tests/support/listen.ts';

test('while no process says that it is ready, visitors still reach one that answers', async () => {
  let isReady = true;
  const backendPort = await listen(
    createServer(({ url }, answer) => {
      answer.statusCode = url === '/readyz' && !isReady ? 503 : 200;
      answer.end();
    }),
  );
  const balancer = createBalancer([`http://127.0.0.1:${backendPort}`]);
  onTestFinished(balancer.close);
  const port = await balancer.listen(0);
  isReady = false;
  await vi.waitFor(() => expect(balancer.countReady()).toBe(0));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test('a read is asked for again when its process dies, unless it has an effect', async () => {
  const received: string[] = [];
  const origins = await Promise.all(
    [1, 2].map(async () => {
      const dying = createServer(({ url = '', socket }, answer) => {
        if (url === '/readyz') {
          answer.end();
          return;
        }
        received.push(url);
        socket.destroy();
      });
      return `http://127.0.0.1:${await listen(dying)}`;
    }),
  );
  const balancer = createBalancer(origins);
  onTestFinished(balancer.close);
  const port = await balancer.listen(0);
  const { prefixes } = readConfig({});
  const paths = endpoints
    .filter(({ method, hasEffect }) => method === 'GET' && hasEffect)
    .map(({ base, path }) => prefixes[base] + path.replaceAll(/:\w+/g, '12'));
  for (const path of paths)
    expect((await fetch(`http://127.0.0.1:${port}${path}?billingId=1`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/captcha`)).status).toBe(503);
  expect(received.map((url) => url.split('?')[0])).toEqual([
    ...paths,
    '/api/v1/captcha',
    '/api/v1/captcha',
  ]);
});
