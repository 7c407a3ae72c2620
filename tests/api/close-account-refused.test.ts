import { expect, test } from 'vitest';
import { closeAccount } from '#lib/contract/account-data.ts';
import { beginClosing, closeAccount as closeNow } from '#server/account/closing.ts';
import { insertSession } from '#server/store/queries/sessions.ts';
import {
  close,
  dumpOf,
  everything,
  me,
  openSettled,
  passClosingDays,
  rowOf,
} from '#tests/support/close-account.ts';
import { demo, openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { testsBegin } from '#tests/support/test-clock.ts';
import { attachmentsOf } from '#tests/support/uploads.ts';

test('parcels on their way and open bills keep the account, and are named', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const contentBefore = await everything(portal);
  const answer = await close(portal, token);
  const refusal = problemOf(answer);
  expect(refusal).toMatchObject({
    status: 409,
    code: 'conflict',
    detail:
      '13 parcels are still on their way and 4 bills are not paid. First wait until every parcel is delivered or returned and pay what is open, then close the account.',
  });
  const paths = refusal.errors?.map(({ path }) => path.split('.')[0]);
  expect(paths).toEqual([...Array(6).fill('trackings'), ...Array(4).fill('billings')]);
  expect(refusal.errors?.[5]).toEqual({ path: 'trackings', message: 'and 8 more parcels' });
  expect(refusal.errors?.[0]?.message).toMatch(/: Received in Miami$/);
  expect(refusal.errors?.at(-1)?.message).toMatch(/^INV-100245-\d{4}: US\$[\d.]+ to pay$/);
  // The request itself is counted, as every write is.
  await portal.store.deleteFrom('rate_limits').where('key', 'like', 'customer-writes:%').execute();
  expect(await everything(portal)).toBe(contentBefore);
  expect((await me(portal, token)).statusCode).toBe(200);
});

const obligations: readonly (readonly [string, string, (portal: Portal) => Promise<unknown>])[] = [
  [
    'one parcel',
    '1 parcel is still on its way. First wait until every parcel is delivered or returned, then close the account.',
    ({ store }) =>
      store
        .updateTable('trackings')
        .set({ status: 'EXCEPTION' })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('trackings')
            .select('id')
            .where('customer_id', '=', demo.id)
            .where('status', '=', 'DELIVERED')
            .limit(1),
        )
        .execute(),
  ],
  [
    'one bill that is paid in part',
    '1 bill is not paid. First pay what is open, then close the account.',
    ({ store }) =>
      store
        .updateTable('billings')
        .set({ status: 'PARTIAL', paid_cents: 1 })
        .where('number', '=', `INV-${demo.id}-0001`)
        .execute(),
  ],
];

test.each(obligations)('%s alone keeps the account', async (_, detail, reopen) => {
  const { portal, token } = await openSettled();
  await reopen(portal);
  expect(problemOf(await close(portal, token)).detail).toBe(detail);
  expect((await rowOf(portal)).status).toBe('ACTIVE');
});

test('a wrong password closes nothing and counts like a failed sign-in', async () => {
  const { portal, token } = await openSettled();
  for (let guess = 0; guess < 6; guess += 1)
    expect(problemOf(await close(portal, token, 'wrong'))).toMatchObject({
      code: 'current-password',
      errors: [{ path: 'currentPassword', message: 'Current password you entered is invalid' }],
    });
  const refused = await close(portal, token);
  expect(problemOf(refused).code).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('1');
  expect((await signInAs(portal, demo.email)).code).toBe(-4);
  expect((await rowOf(portal)).status).toBe('ACTIVE');
  portal.advance(1000);
  expect((await close(portal, token)).statusCode).toBe(200);
});

test('without a password, or with more than was asked for, nothing is read', async () => {
  const { portal, token } = await openSettled();
  for (const payload of [{}, { currentPassword: '' }, { currentPassword: 'x', customerId: 1 }]) {
    const url = `/api/v1${closeAccount.path}`;
    const headers = { 'x-token': token };
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
    expect(problemOf(answer).code).toBe('invalid');
  }
});

test('of fifty closings at once one closes, and one mail is queued', async () => {
  const { portal, token } = await openSettled();
  const answers = await Promise.all(Array.from({ length: 50 }, () => close(portal, token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(problemOf);
  // On a slow machine the queue for hashing refuses some before their session is checked.
  for (const { code } of refused) expect(['unauthenticated', 'too-many-requests']).toContain(code);
  const queued = portal.store.selectFrom('outbox').where('kind', '=', 'account-closing');
  expect(await queued.selectAll().execute()).toHaveLength(1);
});

test('signing in while the account is being closed leaves no session alive', async () => {
  const { portal, token } = await openSettled();
  const { password_hash: passwordHash } = await rowOf(portal);
  const signIns = Array.from({ length: 10 }, () => portal.signIn());
  const closing = close(portal, token);
  const tokens = await Promise.all([...signIns, portal.signIn()]);
  expect((await closing).statusCode).toBe(200);
  for (const ended of tokens) expect((await me(portal, ended)).statusCode).toBe(401);
  expect((await dumpOf(portal, demo.id))['sessions']).toEqual([]);
  // A request that checked the password just before is too late too.
  const isOpen = await insertSession(portal.store, {
    tokenHash: 'late',
    customerId: demo.id,
    passwordHash,
    userAgent: '',
    timeZone: '',
    now: testsBegin.toISOString(),
    expiresAt: '2026-12-21T15:00:00.000Z',
  });
  expect(isOpen).toBe(false);
});

test('a password that was changed meanwhile, and an account that is not active, close nothing', async () => {
  const { portal } = await openSettled();
  const { store, services } = portal;
  const row = await rowOf(portal);
  const now = services.clock();
  const stale = { ...row, password_hash: 'of before' };
  expect(await beginClosing(store, now, stale, 'customer')).toBe(false);
  await store.updateTable('customers').set({ status: 'DISABLED' }).execute();
  expect(await beginClosing(store, now, row, 'customer')).toBe(false);
  // Nor is its password checked.
  const proof = { currentPassword: 'wrong', address: '127.0.0.1', userAgent: '' };
  await expect(closeNow(services, { customerId: demo.id }, proof)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect((await dumpOf(portal, demo.id))['closings']).toEqual([]);
});

test('a closing that fails at the outbox has done nothing', async () => {
  const { portal, token } = await openSettled();
  const { schema } = portal.store;
  const [row, tables] = [await rowOf(portal), await dumpOf(portal, demo.id)];
  await schema.alterTable('outbox').renameTo('lost').execute();
  expect((await close(portal, token)).statusCode).toBe(500);
  await schema.alterTable('lost').renameTo('outbox').execute();
  expect(await rowOf(portal)).toEqual(row);
  expect(await dumpOf(portal, demo.id)).toEqual(tables);
  expect((await close(portal, token)).statusCode).toBe(200);
});

test.each(['outbox', 'sign_ups', 'quotes', 'messages'] as const)(
  'an erasing that fails at the table %s has done nothing',
  async (table) => {
    const { portal, token } = await openSettled();
    const { schema } = portal.store;
    await close(portal, token);
    const row = await rowOf(portal);
    await schema.alterTable(table).renameTo('lost').execute();
    await expect(passClosingDays(portal)).rejects.toThrow();
    await schema.alterTable('lost').renameTo(table).execute();
    expect(await rowOf(portal)).toEqual(row);
    expect((await dumpOf(portal, demo.id))['closings']).toHaveLength(1);
    const { files, storageKeys } = await attachmentsOf(portal);
    expect(files).toEqual(storageKeys);
    await passClosingDays(portal);
    expect((await rowOf(portal)).status).toBe('CLOSED');
  },
);
