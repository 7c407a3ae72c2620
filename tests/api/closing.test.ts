import { expect, test } from 'vitest';
import { day } from '#server/units/duration.ts';
import {
  close,
  dumpOf,
  me,
  openSettled,
  passClosingDays,
  rowOf,
  sweepClosed,
} from '#tests/support/close-account.ts';
import { runPortal } from '#tests/support/command.ts';
import { firstEvent, sendEvents } from '#tests/support/feed.ts';
import { demo, type Portal, problemOf } from '#tests/support/portal.ts';
import { signInAs, trySignIn } from '#tests/support/sign-in.ts';

const code = String(demo.id);

const run = ({ database, folder, services }: Portal, ...args: readonly string[]) =>
  runPortal(args, database.environment, { folder, now: services.clock() });

const mailKindsOf = async ({ store }: Portal) => {
  const rows = await store.selectFrom('outbox').select('kind').orderBy('created_at').execute();
  return rows.map(({ kind }) => kind);
};

/** Sweeps more often than there are days. */
async function sweepOften(portal: Portal): Promise<void> {
  for (let swept = 0; swept < 10; swept += 1) await sweepClosed(portal);
}

test('for seven days a closed account lets nobody in, keeps everything, and can be taken back', async () => {
  const { portal, token } = await openSettled();
  const { sessions, ...tables } = await dumpOf(portal, demo.id);
  const before = await rowOf(portal);
  expect((await close(portal, token)).statusCode).toBe(200);
  portal.advance(6.9 * day);
  await sweepOften(portal);

  expect((await me(portal, token)).statusCode).toBe(401);
  const refusal = problemOf(await trySignIn(portal, demo.email, demo.password));
  expect(refusal).toMatchObject({ code: 'conflict', detail: expect.stringContaining('call us') });
  expect((await signInAs(portal, demo.email, 'a guess')).code).toBe(-1);
  // The address stays taken.
  expect((await portal.get(`/identity/emailTaken/${demo.email}`)).json()).not.toEqual({ code: 1 });
  expect(await mailKindsOf(portal)).toEqual(['account-closing']);
  expect((await run(portal, 'customer', 'show', code)).out).toMatch(
    /^account +closed, erased 2026/m,
  );
  expect((await run(portal, 'customer', 'close', code, '--yes')).err).toContain('closed already');

  const taken = await run(portal, 'customer', 'enable', code, '--yes');
  expect(taken, taken.err).toMatchObject({ code: 0 });
  expect(await rowOf(portal)).toEqual({ ...before, updated_at: expect.any(String) });
  const tablesAfter = await dumpOf(portal, demo.id);
  expect(tablesAfter).toEqual({ ...tables, sessions: [] });
  expect(sessions).toHaveLength(1);
  expect((await signInAs(portal, demo.email)).code).toBe(demo.id);
  await passClosingDays(portal);
  expect((await rowOf(portal)).status).toBe('ACTIVE');
  const { out } = await run(portal, 'audit', '--customer', code);
  expect(out).toMatch(/operator tester +closing-taken-back/);
  expect(out).toMatch(/customer +account-closing/);
});

test('after its days an account is erased once, by whichever server comes first, and the audit has it', async () => {
  const { portal } = await openSettled();
  const closed = await run(portal, 'customer', 'close', code, '--yes');
  expect(closed, closed.err).toMatchObject({ code: 0 });
  portal.advance(7 * day);
  for (let swept = 0; swept < 7; swept += 1)
    await Promise.all([sweepClosed(portal), sweepClosed(portal), sweepClosed(portal)]);
  expect((await rowOf(portal)).status).toBe('CLOSED');
  expect(await mailKindsOf(portal)).toEqual(['account-closed']);
  expect((await run(portal, 'customer', 'enable', code, '--yes')).err).toContain('is closed');
  const { out } = await run(portal, 'audit', '--customer', code);
  expect(out.match(/account-closed/g)).toHaveLength(1);
  expect(out).toMatch(/operator tester +account-closing/);
});

test('a clock that is far ahead for some hours erases nothing, and one that was ahead puts nothing off', async () => {
  const { portal, token } = await openSettled();
  await close(portal, token);
  portal.advance(400 * day);
  for (let swept = 0; swept < 6; swept += 1) await sweepClosed(portal);
  expect((await rowOf(portal)).status).toBe('DISABLED');
  await run(portal, 'customer', 'enable', code, '--yes');
  await close(portal, await portal.signIn());
  // The clock is right again.
  portal.advance(-400 * day);
  await sweepClosed(portal);
  await passClosingDays(portal);
  expect((await rowOf(portal)).status).toBe('CLOSED');
});

test('a parcel that still arrives is told of, and keeps the account until it is delivered', async () => {
  const { portal, token } = await openSettled();
  await close(portal, token);
  expect(await sendEvents(portal, firstEvent)).toMatchObject([{ result: 'applied' }]);
  expect(await mailKindsOf(portal)).toEqual(['account-closing', 'parcel-status']);
  await passClosingDays(portal);
  await sweepOften(portal);
  expect((await rowOf(portal)).status).toBe('DISABLED');
  await portal.store
    .updateTable('trackings')
    .set({ status: 'DELIVERED' })
    .where('customer_id', '=', demo.id)
    .execute();
  await sweepClosed(portal);
  expect((await rowOf(portal)).status).toBe('CLOSED');
});

test('of an account that is taken back while it is erased, one of both happens', async () => {
  const { portal, token } = await openSettled();
  await close(portal, token);
  portal.advance(7 * day);
  for (let swept = 0; swept < 6; swept += 1) await sweepClosed(portal);
  const [taken] = await Promise.all([
    run(portal, 'customer', 'enable', code, '--yes'),
    sweepClosed(portal),
  ]);
  expect((await rowOf(portal)).status).toBe(taken.code === 0 ? 'ACTIVE' : 'CLOSED');
  expect((await dumpOf(portal, demo.id))['closings']).toEqual([]);
});
