import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { closeStore } from '#server/store/open.ts';
import { insertMail } from '#server/store/queries/outbox.ts';
import { passClosingDays } from '#tests/support/close-account.ts';
import { runPortal } from '#tests/support/command.ts';
import { eventTableOf } from '#tests/support/feed-csv.ts';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { startServer } from '#tests/support/server-process.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { newcomer, registrationOf, sendSignUp } from '#tests/support/sign-up.ts';

const key = () => randomBytes(32).toString('base64');

async function failedMail({ store }: Portal, id: string): Promise<string> {
  const now = new Date().toISOString();
  const mail = { id, kind: 'password-changed', recipient: demo.email, owner: demo.id };
  await insertMail(store, { ...mail, payload: '{"firstname":"Ann"}', now });
  await store.updateTable('outbox').set({ given_up_at: now }).where('id', '=', id).execute();
  return id;
}

async function sentMail(portal: Portal, id: string): Promise<string> {
  await failedMail(portal, id);
  const sent = { given_up_at: null, sent_at: new Date().toISOString() };
  await portal.store.updateTable('outbox').set(sent).where('id', '=', id).execute();
  return id;
}

/** Each command with arguments and a part of its output; `turn` names what must be new each time. */
async function callsOf(portal: Portal, turn: string) {
  const { store, folder } = portal;
  const { number } = await store
    .selectFrom('billings')
    .select('number')
    .where('status', '!=', 'VOID')
    .executeTakeFirstOrThrow();
  const { id: parcel } = await store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', demo.id)
    .where('billing_id', 'is', null)
    .where('status', '!=', 'PREALERTED')
    .executeTakeFirstOrThrow();
  const pathOf = (name: string) => join(folder, `${turn}-${name}`);
  writeFileSync(pathOf('events.csv'), eventTableOf(2, [demo.id]));
  writeFileSync(pathOf('order.txt'), 'Amazon order number: 112-7654321-1234567');
  const code = String(demo.id);
  const [mailToRetry, mailToDrop, mailToResend] = [
    await failedMail(portal, `${turn}-1`),
    await failedMail(portal, `${turn}-2`),
    await sentMail(portal, `${turn}-3`),
  ];
  return [
    ['check', [], 'is sound'],
    ['audit', [], ''],
    ['customer find', [demo.lastname], code],
    ['customer show', [code], 'not locked'],
    ['customer unlock', [code, '--yes'], 'Done.'],
    ['customer disable', [code, '--yes'], 'Done.'],
    ['customer enable', [code, '--yes'], 'Done.'],
    ['customer correct', [code, '--city', turn, '--reason', 'Called', '--yes'], 'Done.'],
    ['customer end-sessions', [code, '--yes'], 'Done.'],
    ['customer resend-activation', [newcomer.email, '--yes'], 'Done.'],
    ['customer export', [code, pathOf('data.zip')], 'everything that is held'],
    ['read', [pathOf('order.txt')], '112-7654321-1234567'],
    ['mail list', ['--state', 'failed'], mailToDrop],
    ['mail show', [mailToDrop], demo.email],
    ['mail retry', [mailToRetry, '--yes'], 'Done.'],
    ['mail drop', [mailToDrop, '--yes'], 'Done.'],
    ['mail resend', [mailToResend, '--yes'], 'Done.'],
    ['parcel show', [parcel], code],
    ['parcel move', [parcel, '--to', String(other.id), '--yes'], 'Done.'],
    ['bill show', [number], number],
    ['bill note', [number, turn, '--yes'], 'Done.'],
    ['bill void', [number, '--reason', turn, '--yes'], 'Done.'],
    ['editor add', ['Ann', '--yes'], 'Done.'],
    ['editor list', [], 'Ann'],
    ['editor new-key', ['Ann', '--yes'], 'Done.'],
    ['editor remove', ['Ann', '--yes'], 'Done.'],
    ['import', [pathOf('events.csv')], 'applied'],
    ['keys rotate', ['--yes'], 'encrypted with the new key'],
    ['backup', [pathOf('backup')], 'checked'],
    ['backup check', [pathOf('backup')], 'is good'],
    ['backup checked', ['2026-11-28'], 'It is noted'],
    ['export', [pathOf('export')], 'rows and'],
    ['doctor', ['--json'], 'the schema is of this version'],
  ] as const;
}

test('each command works beside a running server and without one, and only a restore wants it stopped', async () => {
  const portal = await openPortal();
  await sendSignUp(portal, registrationOf(portal.services));
  // The portal's clock stands still, the commands' does not.
  const created_at = new Date().toISOString();
  await portal.store.updateTable('sign_ups').set({ created_at }).execute();
  const site = join(portal.folder, 'site', 'public');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'home.html'), '<!doctype html><title>Home</title>');
  const environment = {
    ...portal.database.environment,
    SEAL_KEY: `${key()},${key()}`,
    SITE_DIR: join(portal.folder, 'site'),
    LOG_LEVEL: 'silent',
    SEED_DEMO: '',
  };
  const run = (name: string, ...args: readonly string[]) =>
    runPortal([...name.split(' '), ...args], environment);

  async function takeTurn(turn: string) {
    for (const [name, args, words] of await callsOf(portal, turn)) {
      const { code, out, err } = await run(name, ...args);
      expect(out, `${turn}, ${name}: ${err}`).toContain(words);
      // The doctor reports that no key opens the mails that this test queued itself.
      if (name !== 'doctor') expect(code, `${turn}, ${name}: ${err}`).toBe(0);
    }
  }

  const close = async ({ id }: { readonly id: number }) => {
    await settleEverything(portal.store, id);
    expect((await run('customer close', String(id), '--yes')).out).toBe('Done.\n');
  };

  await takeTurn('stopped');
  const server = await startServer('server/main.ts', [], environment);
  await takeTurn('running');
  await close(other);
  const restore = ['restore', join(portal.folder, 'running-backup'), '--yes'] as const;
  const beside = await run(...restore);
  expect(beside.err).toContain(
    inject('postgres') ? 'There are customers already' : 'stop it first',
  );
  expect(beside.code).toBe(1);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await server.kill('SIGTERM');
  await close(demo);
  if (inject('postgres')) return;
  expect((await run(...restore)).out).toContain('Restored');
}, 240_000);

test('a closed account and a locked row are refused in a sentence', async () => {
  const portal = await openPortal();
  const { environment } = portal.database;
  const parcel = await portal.store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', other.id)
    .executeTakeFirstOrThrow();
  await settleEverything(portal.store, demo.id);
  const close = ['customer', 'close', String(demo.id), '--yes'];
  expect((await runPortal(close, environment, { now: portal.services.clock() })).code).toBe(0);
  await passClosingDays(portal);
  const customer = String(demo.id);
  for (const args of [
    ...['unlock', 'disable', 'enable', 'end-sessions', 'close'].map((act) => [
      'customer',
      act,
      customer,
    ]),
    ['parcel', 'move', parcel.id, '--to', customer],
  ]) {
    const { code, err } = await runPortal([...args, '--yes'], environment);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/ is closed.*\nNothing was changed\.\n$/),
    ]);
  }
  expect((await runPortal(['customer', 'show', customer], environment)).out).toContain('CLOSED');

  const someone = portal.database.open();
  await someone
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('customers').set({ phone: null }).execute();
      const { code, err } = await runPortal(
        ['customer', 'disable', String(other.id), '--yes'],
        environment,
      );
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/has been writing .+ for too long\..+\nNothing was changed\.\n$/),
      ]);
    })
    .finally(() => closeStore(someone));
});
