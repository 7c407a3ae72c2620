import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { amount } from './support/amounts.ts';
import { listPath, mePath, startPortal } from './support/portal.ts';

const visitors = amount(20, 100);
const rounds = amount(1, 10);

/** What became of a request: its status, `refused` where nobody listens any more, or how its connection broke. */
const ask = (origin: string, path: string, token: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    const request = get(origin + path, { agent, headers: { 'x-token': token } }, (answer) => {
      answer.on('error', () => resolve('cut'));
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : String(error.code)),
    );
  });

test(`G17: ${rounds} × SIGTERM under load fails no request, and ends within 10 s`, {
  timeout: 120_000,
}, async () => {
  const outcomes = new Map<number | string, number>();
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const portal = await startPortal();
    let answered = 0;
    const visit = async (number: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = number; ; turn += 1) {
        const path = turn % 2 === 0 ? mePath : listPath;
        const outcome = await ask(portal.origin, path, portal.token, agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        answered += 1;
        if (outcome !== 200) break;
      }
      agent.destroy();
    };
    const visiting = Array.from({ length: visitors }, (_, number) => visit(number));
    while (answered < visitors * 20) await new Promise((resolve) => setImmediate(resolve));
    const startedAt = performance.now();
    const code = await portal.kill('SIGTERM');
    slowest = Math.max(slowest, performance.now() - startedAt);
    expect(code).toBe(0);
    await Promise.all(visiting);
    portal.clear();
  }
  console.info(`G17: ${JSON.stringify([...outcomes])}, the slowest stop ${slowest.toFixed(0)} ms`);
  // Each visitor's last request finds nobody listening, and every other one is answered.
  expect([...outcomes.keys()].toSorted()).toEqual([200, 'refused']);
});
