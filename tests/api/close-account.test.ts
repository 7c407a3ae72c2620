import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeAccount } from '#lib/contract/account-data.ts';
import { createToken } from '#lib/contract/session.ts';
import { closeAccount as closeNow } from '#server/account-closing.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { closeCustomer } from '#server/store/queries/closing.ts';
import { insertSession } from '#server/store/queries/sessions.ts';
import { dumpOf as databaseDump } from '#tests/support/databases.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';
import { quoted } from '#tests/support/quotes.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { newcomer, registrationOf, sendSignUp } from '#tests/support/sign-up.ts';
import { sendMessage } from '#tests/support/visitor.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;

const close = ({ app }: Portal, token: string, currentPassword: string = demo.password) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${closeAccount.path}`,
    headers: { 'x-token': token },
    payload: { currentPassword },
  });

/** A portal whose demo customer has nothing open, and a session of theirs. */
async function openSettled() {
  const portal = await openPortal();
  await settleEverything(portal.store, demo.id);
  return { portal, token: await portal.signIn() };
}

const signInAs = async ({ app }: Portal, username: string, password: string = demo.password) => {
  const payload = { grant_type: 'password', username, password };
  return answerOf(
    createToken,
    await app.inject({ method: 'POST', url: '/identity/token', payload }),
  );
};

const me = ({ get }: Portal, token: string) => get('/api/v1/customers/me', token);

const rowOf = ({ store }: Portal, id: number = demo.id) =>
  store.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const ownTables = [
  'trackings',
  'tracking_events',
  'attachments',
  'billings',
  'billing_lines',
  'quotes',
  'sessions',
  'one_time_tokens',
] as const;

async function dumpOf({ store }: Portal, customerId: number) {
  const rows: Record<string, unknown[]> = {};
  for (const table of ownTables)
    rows[table] = await store
      .selectFrom(table)
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute();
  return rows;
}

/** Every row of every table as text. */
const everything = async ({ store }: Portal): Promise<string> =>
  JSON.stringify(await databaseDump(store));

test('a closed account has no person in it any more, and keeps what was billed', async () => {
  const { portal, token } = await openSettled();
  const { store } = portal;
  await store.updateTable('customers').set({ company: 'Campbell & Co' }).execute();
  const payload = { email: demo.email };
  await portal.app.inject({ method: 'POST', url: '/identity/forgot', payload });
  const before = await dumpOf(portal, demo.id);
  expect(before['one_time_tokens']).toHaveLength(1);
  expect(before['quotes']).toHaveLength(2);
  const others = await dumpOf(portal, other.id);
  const otherRow = await rowOf(portal, other.id);
  const billed = await store
    .selectFrom('billings')
    .select('tracking_id as id')
    .where('customer_id', '=', demo.id)
    .where('tracking_id', 'is not', null)
    .execute();
  expect(answerOf(closeAccount, await close(portal, token))).toEqual({ code: 1 });

  const row = await rowOf(portal);
  const { id, status, email, firstname, lastname, closed_at, created_at, ...rest } = row;
  expect({ id, status, firstname, lastname, closed_at }).toEqual({
    id: demo.id,
    status: 'CLOSED',
    firstname: '',
    lastname: '',
    closed_at: '2026-11-21T15:00:00.000Z',
  });
  expect(email).toBe(`closed-${demo.id}@closed.invalid`);
  const { password_hash, language, tracking_count, version, updated_at, ...personal } = rest;
  expect(Object.values(personal).filter((value) => value !== null && value !== 0)).toEqual([]);
  expect(tracking_count).toBe(billed.length);

  const after = await dumpOf(portal, demo.id);
  expect(after['billings']).toEqual(before['billings']);
  expect(after['billing_lines']).toEqual(before['billing_lines']);
  const kept = new Set(billed.map((parcel) => parcel.id));
  expect(kept.size).toBe(demo.bills);
  const isKept = (row: unknown) => {
    const { id, tracking_id = id } = row as { id: string; tracking_id?: string };
    return kept.has(tracking_id);
  };
  for (const table of ['trackings', 'tracking_events', 'attachments'])
    expect(after[table], table).toEqual(before[table]?.filter(isKept));
  for (const table of ['quotes', 'sessions', 'one_time_tokens']) expect(after[table]).toEqual([]);
  expect(await dumpOf(portal, other.id)).toEqual(others);
  expect(await rowOf(portal, other.id)).toEqual(otherRow);
});

test('files go with their rows, after them; those of billed parcels stay', async () => {
  const { portal, token } = await openSettled();
  const { store, folder } = portal;
  await store
    .updateTable('attachments')
    .set({ tracking_id: `t${demo.id}-00060` })
    .where('id', '=', (eb) =>
      eb.selectFrom('attachments').select('id').where('customer_id', '=', demo.id).limit(1),
    )
    .execute();
  const files = store.selectFrom('attachments').select(['storage_key', 'customer_id']);
  const before = await files.execute();
  await close(portal, token);
  const left = new Set((await files.execute()).map((row) => row.storage_key));
  const gone = before.filter((row) => !left.has(row.storage_key));
  expect(gone.length).toBeGreaterThan(0);
  expect(left.size).toBeGreaterThan(0);
  for (const { storage_key } of before)
    expect(existsSync(join(folder, 'attachments', storage_key)), storage_key).toBe(
      left.has(storage_key),
    );
});

test('no word of the customer is left anywhere but on what was billed, and in the mail that is owed', async () => {
  const { portal, token } = await openSettled();
  const { store, app } = portal;
  await sendMessage(app, { body: { email: 'Demo@AirBridge.test', message: 'A word of mine' } });
  await sendMessage(app, { body: { message: 'Of somebody else' } });
  const asked = { body: { comment: 'A quote of mine' }, key: 'a-quote' };
  const { number } = await quoted(app, token, asked);
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { email: demo.email } });
  await store
    .insertInto('idempotency_keys')
    .values({
      scope: `saveMe:${demo.id}`,
      key: 'k',
      body_hash: 'h',
      status: 200,
      answer: '{"address":"14 Hope Road, mine"}',
      created_at: '2026-11-21T15:00:00.000Z',
    })
    .execute();
  await store
    .updateTable('customers')
    .set({
      delivery_address: '14 Hope Road, mine',
      mobile_phone: '8765559999',
      id_number: '987654321',
    })
    .where('id', '=', demo.id)
    .execute();
  await close(portal, token);
  const left = await everything(portal);
  for (const word of [
    'A word of mine',
    'A quote of mine',
    number,
    '14 Hope Road, mine',
    '8765559999',
    '987654321',
    'Demo@',
  ])
    expect(left.includes(word), word).toBe(false);
  expect(left).toContain('Of somebody else');
  const outbox = await store
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .execute();
  expect(outbox.filter(({ kind }) => kind !== 'contact')).toEqual([
    { kind: 'account-closed', recipient: demo.email, payload: '{"firstname":"Danielle"}' },
  ]);
  expect(left.split(demo.email)).toHaveLength(2);
  expect(outbox.filter(({ kind }) => kind === 'contact')).toHaveLength(1);
});

test('one mail tells the old address what was erased and what stays, and none follows', async () => {
  const { portal, token } = await openSettled();
  await close(portal, token);
  await portal.app.inject({
    method: 'POST',
    url: '/identity/forgot',
    payload: { email: demo.email },
  });
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const log = portal.app.log;
  const delivery = createDelivery({ ...portal.services, mailer, from: 'a@airbridge.test', log });
  await delivery.deliverDue();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [demo.email, 'Your AirBridge account is closed'],
  ]);
  expect(sent[0]?.text).toContain('Hello Danielle,');
  expect(sent[0]?.text).toContain('as long as customs and tax law ask for records of them');
  expect(sent[0]?.text).toContain('Parcels that were never billed');
});

test('to everybody else the account was never there, and its address is free', async () => {
  const { portal, token } = await openSettled();
  const { get } = portal;
  const second = await portal.signIn();
  await close(portal, token);
  for (const dead of [token, second])
    expect(problemOf(await me(portal, dead)).code).toBe('unauthenticated');
  const unknown = await signInAs(portal, 'nobody@example.com');
  for (const name of [demo.email, String(demo.id), `closed-${demo.id}@closed.invalid`])
    expect(await signInAs(portal, name)).toEqual(unknown);
  expect((await get(`/identity/emailTaken/${demo.email}`)).json()).toEqual({ code: 1 });
  expect((await get(`/identity/recipient/${demo.id}`)).body.replace(/urn:[^"]+/, '')).toBe(
    (await get('/identity/recipient/999999')).body.replace(/urn:[^"]+/, ''),
  );
  const again = await sendSignUp(
    portal,
    registrationOf(portal.services, { ...newcomer, email: demo.email }),
  );
  expect(again.statusCode).toBe(201);
  const owed = await portal.store.selectFrom('outbox').select('kind').execute();
  expect(owed.map(({ kind }) => kind)).toEqual(['account-closed', 'activation']);
});

test('a referral of a closed account names nobody, and its code is never given again', async () => {
  const { portal, token } = await openSettled();
  await close(portal, token);
  expect((await rowOf(portal, other.id)).referred_by).toBe(demo.id);
  expect((await rowOf(portal)).id).toBe(demo.id);
  const mine = await portal.get('/api/v1/customers/mydata', await portal.signIn(other));
  expect(mine.statusCode).toBe(200);
  expect(mine.rawPayload.includes('Danielle')).toBe(false);
});

test('parcels on their way and open bills keep the account, and are named', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const before = await everything(portal);
  const answer = await close(portal, token);
  const refusal = problemOf(answer);
  expect(refusal).toMatchObject({
    status: 409,
    code: 'conflict',
    detail:
      '13 parcels are still on their way and 4 bills are not paid. First wait until every parcel is delivered or returned and pay what is open, then close the account.',
  });
  const paths = refusal.errors?.map(({ path }) => path.split('.')[0]);
  expect(paths).toEqual([...Array(5).fill('trackings'), ...Array(4).fill('billings')]);
  expect(refusal.errors?.[0]?.message).toMatch(/: Received in Miami$/);
  expect(refusal.errors?.at(-1)?.message).toMatch(/^INV-100245-\d{4}: US\$[\d.]+ to pay$/);
  expect(await everything(portal)).toBe(before);
  expect((await me(portal, token)).statusCode).toBe(200);
});

const open: readonly (readonly [string, string, (portal: Portal) => Promise<unknown>])[] = [
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

test.each(open)('%s alone keeps the account', async (_, detail, reopen) => {
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

test('of fifty closings at once one closes, and one mail is owed', async () => {
  const { portal, token } = await openSettled();
  const answers = await Promise.all(Array.from({ length: 50 }, () => close(portal, token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(problemOf);
  for (const { code } of refused) expect(code).toBe('unauthenticated');
  const owed = portal.store.selectFrom('outbox').where('kind', '=', 'account-closed');
  expect(await owed.selectAll().execute()).toHaveLength(1);
}, 60_000);

test('signing in while the account is being closed leaves no session alive', async () => {
  const { portal, token } = await openSettled();
  const { password_hash: passwordHash } = await rowOf(portal);
  const signIns = Array.from({ length: 20 }, () => portal.signIn());
  const closing = close(portal, token);
  const tokens = await Promise.all([...signIns, portal.signIn()]);
  expect((await closing).statusCode).toBe(200);
  for (const one of tokens) expect((await me(portal, one)).statusCode).toBe(401);
  expect((await dumpOf(portal, demo.id))['sessions']).toEqual([]);
  // Whoever checked the password just before is too late, too.
  const isOpen = await insertSession(portal.store, {
    tokenHash: 'late',
    customerId: demo.id,
    passwordHash,
    userAgent: '',
    timeZone: '',
    now: '2026-11-21T15:00:00.000Z',
    expiresAt: '2026-12-21T15:00:00.000Z',
  });
  expect(isOpen).toBe(false);
}, 60_000);

test('a password that was changed meanwhile, and an account that is not active, close nothing', async () => {
  const { portal } = await openSettled();
  const { store, services } = portal;
  const from = (await rowOf(portal)).password_hash;
  const at = '2026-11-21T15:00:00.000Z';
  expect(await closeCustomer(store, demo.id, { from: 'of before', to: 'x', at })).toBe(false);
  await store.updateTable('customers').set({ status: 'DISABLED' }).execute();
  expect(await closeCustomer(store, demo.id, { from, to: 'x', at })).toBe(false);
  // Nor is a password judged there.
  const proof = { currentPassword: 'wrong', address: '127.0.0.1' };
  await expect(closeNow(services, demo.id, proof)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect((await rowOf(portal)).status).toBe('DISABLED');
});

test.each(['outbox', 'sign_ups', 'quotes', 'messages'] as const)(
  'a closing that fails at the table %s has done nothing',
  async (table) => {
    const { portal, token } = await openSettled();
    const { schema } = portal.store;
    const [row, own] = [await rowOf(portal), await dumpOf(portal, demo.id)];
    await schema.alterTable(table).renameTo('lost').execute();
    expect((await close(portal, token)).statusCode).toBe(500);
    await schema.alterTable('lost').renameTo(table).execute();
    expect(await rowOf(portal)).toEqual(row);
    expect(await dumpOf(portal, demo.id)).toEqual(own);
    expect(
      existsSync(
        join(
          portal.folder,
          'attachments',
          `${(own['attachments'] as { storage_key: string }[])[0]?.storage_key}`,
        ),
      ),
    ).toBe(true);
    expect((await me(portal, token)).statusCode).toBe(200);
    expect((await close(portal, token)).statusCode).toBe(200);
  },
);

test('a file that cannot be taken away does not undo the closing', async () => {
  const { portal, token } = await openSettled();
  await portal.store
    .updateTable('attachments')
    .set({ tracking_id: `t${demo.id}-00060` })
    .where('id', '=', (eb) =>
      eb.selectFrom('attachments').select('id').where('customer_id', '=', demo.id).limit(1),
    )
    .execute();
  Object.assign(portal.services.files, {
    remove: async () => {
      throw Object.assign(new Error('no'), { code: 'EACCES' });
    },
  });
  expect((await close(portal, token)).statusCode).toBe(200);
  expect((await rowOf(portal)).status).toBe('CLOSED');
});
