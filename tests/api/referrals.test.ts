import { expect, test } from 'vitest';
import { listReferrals } from '#lib/contract/referrals.ts';
import { register } from '#lib/contract/sign-up.ts';
import { countReferred, listReferred } from '#server/store/queries/customers.ts';
import { day } from '#server/units/duration.ts';
import { answerOf, demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { setStatus } from '#tests/support/set-status.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import {
  activationTokens,
  followLink,
  newcomer,
  registrationOf,
  sendSignUp,
} from '#tests/support/sign-up.ts';

const path = '/api/v1/customers/referrals';

const ask = async (portal: Portal, customer: { email: string; password: string } = demo) =>
  answerOf(listReferrals, await portal.get(path, await portal.signIn(customer)));

/** A different name for each friend, without digits, as names with digits are not shown to others. */
const friendNamed = (index: number) => `Friend ${String.fromCodePoint(0x4e00 + index)}`;

/** Copies of the second customer's row, each a day younger than the one before. */
async function addFriends({ store }: Portal, count: number, status: 'ACTIVE' | 'CLOSED') {
  const { id: _, ...row } = await store
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  for (let friend = 0; friend < count; friend += 1)
    await store
      .insertInto('customers')
      .values({
        ...row,
        email: `${status.toLowerCase()}${friend}@example.com`,
        firstname: friendNamed(friend),
        status,
        created_at: new Date(Date.parse(row.created_at) + (friend + 1) * day).toISOString(),
      })
      .execute();
}

test('customers who signed up through the link are listed with first name, initial and day only', async () => {
  const portal = await openPortal();
  const answer = await portal.get(path, await portal.signIn());
  const { created_at, firstname, lastname } = await portal.store
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  expect(answer.json()).toEqual({
    data: [{ name: `${firstname} ${lastname[0]}.`, joinedAt: created_at }],
    total: 1,
  });
  expect(await ask(portal, other)).toEqual({ data: [], total: 0 });
});

test('a friend counts once the mailed link was followed, not before', async () => {
  const portal = await openPortal();
  answerOf(
    register,
    await sendSignUp(portal, { ...registrationOf(portal.services), rby: String(other.id) }),
  );
  expect(await ask(portal, other)).toEqual({ data: [], total: 0 });
  const [token = ''] = await activationTokens(portal.services, newcomer.email);
  await followLink(portal, token);
  const { data, total } = await ask(portal, other);
  expect([data.map(({ name }) => name), total]).toEqual([['Nadine R.'], 1]);
  const { code } = await signInAs(portal, newcomer.email, newcomer.password);
  await setStatus(portal.store, code, 'CLOSED');
  expect(await ask(portal, other)).toEqual({ data: [], total: 0 });
});

test('the newest hundred come first, and the total counts them all', async () => {
  const portal = await openPortal();
  await addFriends(portal, 120, 'ACTIVE');
  await addFriends(portal, 5, 'CLOSED');
  const { data, total } = await ask(portal);
  expect([data.length, total]).toEqual([100, 121]);
  expect(data[0]?.name).toContain(`${friendNamed(119)} `);
  expect(data[99]?.name).toContain(`${friendNamed(20)} `);
});

test('list and count read the index of referrals alone, in its order', async () => {
  const portal = await openPortal();
  const plans = await plansOf(portal, async (store) => {
    await listReferred(store, demo.id, 100);
    await countReferred(store, demo.id);
  });
  const index = 'customers_by_referrer';
  expect(plans).toMatchObject({ indexes: [index, index], sortsOrScans: false });
});
