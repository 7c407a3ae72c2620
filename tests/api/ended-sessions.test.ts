import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changePassword } from '#lib/contract/login-and-security.ts';
import { amount } from '#tests/support/amounts.ts';
import { demo, mePath, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { resetTokenOf } from '#tests/support/reset-token.ts';
import { untilAvailable } from '#tests/support/until-available.ts';

const rounds = amount(4, 100);

let reads = 0;

const post = ({ app }: Portal, url: string, payload: object, token?: string) =>
  app.inject({ method: 'POST', url, payload, headers: token ? { 'x-token': token } : {} });

/** Reads with a session; returns a function that ends this with one more read and resolves to its status. */
function keepReading(portal: Portal, token: string) {
  let mustFinish = false;
  const reading = (async () => {
    for (;;) {
      const isFinal = mustFinish;
      const { statusCode } = await portal.get(mePath, token);
      reads += 1;
      if (isFinal) return statusCode;
      // Without a pause the other readers would get no turn.
      await nextTurn();
    }
  })();
  return () => {
    mustFinish = true;
    return reading;
  };
}

const ways = {
  async change(portal: Portal, mine: string, passwords: readonly [string, string]) {
    const [currentPassword, newPassword] = passwords;
    const url = `/api/v1${changePassword.path}`;
    return await post(portal, url, { currentPassword, newPassword }, mine);
  },
  async reset(portal: Portal, _: string, [, password]: readonly [string, string]) {
    const answer = await untilAvailable(() =>
      post(portal, '/identity/forgot', { email: demo.email }),
    );
    expect(answer.statusCode).toBe(200);
    const token = await resetTokenOf(portal.services, demo.email);
    return await post(portal, '/identity/reset', { token, password });
  },
};

test(`G27: ${rounds} times a new password ends every other session with the next request, under reads`, {
  timeout: 20 * 60_000,
}, async () => {
  const portal = await openPortal();
  const foreign = await portal.signIn(other);
  let password: string = demo.password;
  for (let round = 0; round < rounds; round += 1) {
    await portal.store.deleteFrom('rate_limits').execute();
    const nextPassword = `Mangoes on the veranda ${round}`;
    const way = round % 2 === 0 ? 'change' : 'reset';
    const account = { email: demo.email, password };
    const mine = await portal.signIn(account);
    const others = await Promise.all(Array.from({ length: 5 }, () => portal.signIn(account)));
    const readings = [foreign, mine, ...others].map((token) => keepReading(portal, token));
    expect((await ways[way](portal, mine, [password, nextPassword])).statusCode).toBe(200);
    const statuses = await Promise.all(readings.map((finishReading) => finishReading()));
    expect(statuses, `${way} ${round}`).toEqual([
      200,
      way === 'change' ? 200 : 401,
      ...others.map(() => 401),
    ]);
    password = nextPassword;
  }
  console.info(`G27: ${rounds} new passwords under ${reads} reads`);
});
