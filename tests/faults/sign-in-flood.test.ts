import { expect, onTestFinished, test } from 'vitest';
import { amount } from '#tests/support/amounts.ts';
import { mePath, startPortal } from './support/portal.ts';
import { percentile, visit } from './support/visitors.ts';

const connections = amount(300, 500);
const rounds = amount(1, 5);

test(`G13: beside ${connections} sign-ins at once customers are served, and who is not checked hears when to come again`, {
  timeout: 300_000,
}, async () => {
  // Each sign-in comes from another address, as in a flood from many machines.
  const portal = await startPortal({ TRUSTED_PROXIES: '1' });
  onTestFinished(() => portal.stop());
  const { origin, token } = portal;
  const times: number[] = [];
  const outcomes: Record<string, number> = {};
  const signIn = async (number: number) => {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/identity/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({
        grant_type: 'password',
        username: `nobody${number}@example.com`,
        password: 'wrong',
      }),
    });
    await answer.text();
    times.push(performance.now() - startedAt);
    const outcome = `${answer.status}${answer.headers.has('retry-after') ? ', later' : ''}`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  let isOver = false;
  const flood = (async () => {
    let [sent, atOnce] = [0, connections];
    const sendRound = async () => {
      const first = sent;
      sent += atOnce;
      await Promise.all(Array.from({ length: atOnce }, (_, number) => signIn(first + number)));
    };
    for (let round = 0; round < rounds; round += 1) await sendRound();
    // On a machine that checks passwords as fast as they come, more are sent at once until some are refused.
    while (!outcomes['503, later'] && atOnce < 8 * connections) {
      atOnce *= 2;
      await sendRound();
    }
    isOver = true;
  })();
  const profileReads = await visit(5, { origin, token, paths: [mePath] }, () => !isOver);
  await flood;
  console.info(
    `G13: sign-ins ${JSON.stringify(outcomes)}, the slowest ${Math.max(...times).toFixed(0)} ms (goal 5000); ` +
      `${profileReads.times.length} me: p50 ${percentile(profileReads.times, 0.5).toFixed(0)} ms, p99 ${percentile(profileReads.times, 0.99).toFixed(0)} ms (goal 250)`,
  );
  // On a busy machine some reads may be refused for a moment.
  expect([...profileReads.answers.keys()].filter((status) => status !== 503)).toEqual([200]);
  expect(outcomes['200']).toBeGreaterThan(0);
  expect(outcomes['503, later']).toBeGreaterThan(0);
  expect(Object.keys(outcomes).toSorted()).toEqual(['200', '503, later']);
});
