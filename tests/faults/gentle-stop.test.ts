import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { amount } from '#tests/support/amounts.ts';
import { listPath, mePath, startPortal } from './support/portal.ts';

// Within one customer's share of reads: four at once and twelve that wait.
const visitors = 16;
const rounds = amount(1, 10);

interface Outcome {
  /** The status of the answer, or how its connection broke. */
  readonly status: number | string;
  /** The server closes the connection with this answer, or it broke. */
  readonly isLast: boolean;
}

const ask = (origin: string, path: string, token: string, agent: Agent) =>
  new Promise<Outcome>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: String(error.code), isLast: true });
    const request = get(origin + path, { agent, headers: { 'x-token': token } }, (answer) => {
      const isLast = answer.headers.connection === 'close';
      answer.on('error', fail);
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, isLast }));
    });
    request.on('error', fail);
  });

test(`G17: ${rounds} × SIGTERM under load fails no request, and ends within 10 s`, {
  timeout: 120_000,
}, async () => {
  const outcomes = new Map<Outcome['status'], number>();
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const portal = await startPortal({ DRAIN_SECONDS: '1' });
    let answerCount = 0;
    const visit = async (number: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = number; ; turn += 1) {
        const path = turn % 2 === 0 ? mePath : listPath;
        const { status, isLast } = await ask(portal.origin, path, portal.token, agent);
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
        answerCount += 1;
        if (isLast) break;
      }
      agent.destroy();
    };
    const visiting = Array.from({ length: visitors }, (_, number) => visit(number));
    while (answerCount < visitors * 20) await new Promise((resolve) => setImmediate(resolve));
    const startedAt = performance.now();
    const code = await portal.kill('SIGTERM');
    slowest = Math.max(slowest, performance.now() - startedAt);
    expect(code).toBe(0);
    await Promise.all(visiting);
    portal.clear();
  }
  console.info(`G17: ${JSON.stringify([...outcomes])}, the slowest stop ${slowest.toFixed(0)} ms`);
  expect([...outcomes.keys()]).toEqual([200]);
});
