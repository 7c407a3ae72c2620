import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBalancer } from '#scripts/cluster/balancer.ts';
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
