import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { listQuotes } from '#lib/contract/quotes.ts';
import { limits } from '#server/limits/limits.ts';
import { amount } from '#tests/support/amounts.ts';
import { openCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { shoes } from '#tests/support/shoes.ts';
import { demo, forgetLimits, startPortal } from './support/portal.ts';

const keys = amount(5, 1000);
const atOnce = 20;
// A turn sends one quote 21 times. Of the limits, that of a customer's writes would be the first to refuse.
const turnsBetweenResets = Math.floor(limits['customer-writes'].times / (atOnce + 1));
const quotesPath = `/api/v1/customers/${demo.id}/quotes`;

test(`G9: ${keys} keys, each retried ${atOnce} times at once while answers are lost, make one quote each`, {
  timeout: 30 * 60_000,
}, async () => {
  const portal = await startPortal();
  onTestFinished(() => portal.stop());
  const proxy = await openCuttingProxy(portal.origin);
  onTestFinished(() => proxy.close());
  const headers = { 'x-token': portal.token };
  const countQuotes = async () => {
    const answer = await fetch(`${portal.origin + quotesPath}?page=0&size=10`, { headers });
    return listQuotes.answer.parse(await answer.json()).total;
  };
  const ask = (origin: string, key: string) =>
    fetch(`${origin}/api/v1/customers/${demo.id}/quote`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...shoes, comment: '' }),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => undefined,
    );
  const countBefore = await countQuotes();
  const outcomes = { same: 0, lost: 0 };
  for (let turn = 0; turn < keys; turn += 1) {
    if (turn % turnsBetweenResets === 0) await forgetLimits(portal.folder);
    const key = randomUUID();
    proxy.loseAnswer('HTTP/1.1 201');
    const answers = await Promise.all(Array.from({ length: atOnce }, () => ask(proxy.origin, key)));
    // A client without an answer asks again until it gets one.
    const last = await ask(portal.origin, key);
    expect(last?.status).toBe(201);
    for (const answer of answers) {
      if (answer === undefined) outcomes.lost += 1;
      else {
        expect(answer).toEqual(last);
        outcomes.same += 1;
      }
    }
  }
  console.info(`G9: ${keys} keys × ${atOnce}: ${JSON.stringify(outcomes)}`);
  expect(outcomes.lost).toBeGreaterThan(0);
  expect((await countQuotes()) - countBefore).toBe(keys);
});
