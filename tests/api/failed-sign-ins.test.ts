import { expect, test } from 'vitest';
import { closingDays } from '#lib/domain/account-closing.ts';
import { createSweeping } from '#server/attachments/sweep.ts';
import { day } from '#server/units/duration.ts';
import { archiveIn } from '#tests/support/archive.ts';
import { change, validChange } from '#tests/support/change-password.ts';
import { closeAndErase } from '#tests/support/close-account.ts';
import { runPortal } from '#tests/support/command.ts';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { trySignIn } from '#tests/support/sign-in.ts';

const hour = '2026-11-21T15:00:00.000Z';
const home = { hour, network: '203.0.113.0/24', device: 'Unknown device' };

const rowsOf = ({ store }: Portal) =>
  store.selectFrom('failed_sign_ins').selectAll().orderBy('customer_id').execute();

async function guess(portal: Portal, name: string, times: number, address = '203.0.113.77') {
  for (let time = 0; time < times; time += 1) await trySignIn(portal, name, 'a guess', address);
}

test('wrong passwords and attempts while locked are counted for the customer, and for nobody if no account has the name', async () => {
  const portal = await openPortal();
  await guess(portal, demo.email, 9);
  await guess(portal, 'nobody@example.com', 9, '2001:db8:1:2::3');
  expect(await rowsOf(portal)).toEqual([
    { ...home, network: '2001:db8:1::/48', customer_id: 0, wrong: 6, throttled: 3 },
    { ...home, customer_id: demo.id, wrong: 6, throttled: 3 },
  ]);
  const show = async () => {
    const args = ['customer', 'show', String(demo.id)];
    const { environment } = portal.database;
    return (await runPortal(args, environment, { now: portal.services.clock() })).out;
  };
  expect(await show()).toContain(
    `6 wrong passwords and 3 attempts while locked since ${hour}, from 203.0.113.0/24 (Unknown device)\n`,
  );
  portal.advance(2 * day);
  expect(await show()).toContain('none within a day, 6 wrong passwords within 90 days\n');
});

test('a wrong current password counts too', async () => {
  const portal = await openPortal();
  await change(portal, await portal.signIn(), { ...validChange, currentPassword: 'a guess' });
  expect(await rowsOf(portal)).toMatchObject([{ customer_id: demo.id, wrong: 1, throttled: 0 }]);
});

test('a flood from a hundred networks leaves twenty rows and one for the others, and loses no count', async () => {
  const portal = await openPortal();
  const networks = Array.from({ length: 100 }, (_, index) => `198.51.${index}.1`);
  for (const network of networks) await guess(portal, other.email, 1, network);
  const rows = await rowsOf(portal);
  expect(rows).toHaveLength(21);
  expect(rows.reduce((sum, { wrong, throttled }) => sum + wrong + throttled, 0)).toBe(100);
  expect(rows).toContainEqual(expect.objectContaining({ network: 'other networks' }));
});

test('failed sign-ins are in the customer’s download, and go when the account closes or after 90 days', async () => {
  const portal = await openPortal();
  await guess(portal, demo.email, 2);
  await guess(portal, other.email, 1);
  const token = await portal.signIn();
  const { data, page } = archiveIn(await portal.get('/api/v1/customers/mydata', token));
  expect(data.failedSignIns).toEqual([{ ...home, wrongPasswords: 2, whileLocked: 0 }]);
  expect(page).toContain('2 with a wrong password, 0 while the account was locked, from 203.0');
  await settleEverything(portal.store, demo.id);
  expect((await closeAndErase(portal, token)).statusCode).toBe(200);
  expect(await rowsOf(portal)).toMatchObject([{ customer_id: other.id }]);
  // The code of a closed account is a name like any that no account has.
  await guess(portal, String(demo.id), 1);
  expect(await rowsOf(portal)).toMatchObject([{ customer_id: 0 }, { customer_id: other.id }]);

  const sweep = async () => {
    const sweeping = createSweeping(portal.services, { error: expect.fail, info: () => undefined });
    sweeping.start();
    await sweeping.stop();
  };
  portal.advance(90 * day - closingDays * day);
  await sweep();
  expect(await rowsOf(portal)).toHaveLength(2);
  portal.advance(closingDays * day + day);
  await sweep();
  expect(await rowsOf(portal)).toEqual([]);
});
