import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeAccount } from '#lib/contract/account-data.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { updateCustomer } from '#server/store/queries/customers.ts';
import { archiveIn } from '#tests/support/archive.ts';
import {
  closeAndErase,
  dumpOf,
  everything,
  me,
  openSettled,
  rowOf,
} from '#tests/support/close-account.ts';
import { fillCustomer } from '#tests/support/full-customer.ts';
import { handIn, orderOfTwo } from '#tests/support/mails.ts';
import { answerOf, demo, other, problemOf } from '#tests/support/portal.ts';
import { quoted } from '#tests/support/quotes.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { newcomer, queuedMails, registrationOf, sendSignUp } from '#tests/support/sign-up.ts';
import { testsBegin } from '#tests/support/test-clock.ts';
import { sendMessage } from '#tests/support/visitor.ts';

const resendPath = `/api/v1/customers/${demo.id}/resend?billingId=b${demo.id}-00001`;

test('a closed account has no person in it any more, and keeps what was billed', async () => {
  const { portal, token } = await openSettled();
  const { store } = portal;
  await fillCustomer(portal);
  const bill = await store
    .selectFrom('billings')
    .selectAll()
    .where('id', '=', `b${demo.id}-00001`)
    .executeTakeFirstOrThrow();
  // Such as that of a membership.
  const billOfNoParcel = { ...bill, id: `b${demo.id}-99999`, number: '99999', tracking_id: null };
  await store.insertInto('billings').values(billOfNoParcel).execute();
  const payload = { email: demo.email };
  await portal.app.inject({ method: 'POST', url: '/identity/forgot', payload });
  const tablesBefore = await dumpOf(portal, demo.id);
  expect(tablesBefore['one_time_tokens']).toHaveLength(1);
  expect(tablesBefore['quotes']).toHaveLength(2);
  const others = await dumpOf(portal, other.id);
  expect(others['trackings']).toHaveLength(other.parcels);
  const otherRow = await rowOf(portal, other.id);
  const billed = await store
    .selectFrom('billings')
    .select('tracking_id as id')
    .where('customer_id', '=', demo.id)
    .where('tracking_id', 'is not', null)
    .execute();
  expect(answerOf(closeAccount, await closeAndErase(portal, token))).toEqual({ code: 1 });

  const row = await rowOf(portal);
  const { id, status, email, firstname, lastname, closed_at, created_at, ...columns } = row;
  expect({ id, status, firstname, lastname, closed_at }).toEqual({
    id: demo.id,
    status: 'CLOSED',
    firstname: '',
    lastname: '',
    closed_at: portal.services.clock().toISOString(),
  });
  expect(email).toBe(`closed-${demo.id}@closed.invalid`);
  const { password_hash, language, tracking_count, version, updated_at, ...personal } = columns;
  expect(Object.values(personal).filter((value) => value !== null && value !== 0)).toEqual([]);
  expect(tracking_count).toBe(billed.length);

  const tablesAfter = await dumpOf(portal, demo.id);
  expect(tablesAfter['billings']).toEqual(tablesBefore['billings']);
  expect(tablesAfter['billing_lines']).toEqual(tablesBefore['billing_lines']);
  const billedIds = new Set(billed.map((parcel) => parcel.id));
  expect(billedIds.size).toBe(demo.bills);
  const isKept = (row: unknown) => {
    const { id, tracking_id = id } = row as { id: string; tracking_id?: string };
    return billedIds.has(tracking_id);
  };
  for (const table of ['trackings', 'tracking_events', 'attachments'])
    expect(tablesAfter[table], table).toEqual(tablesBefore[table]?.filter(isKept));
  for (const table of ['quotes', 'sessions', 'one_time_tokens', 'closings'])
    expect(tablesAfter[table]).toEqual([]);
  expect(await dumpOf(portal, other.id)).toEqual(others);
  expect(await rowOf(portal, other.id)).toEqual(otherRow);
});

test('a save that was on its way while the account closed does not bring the data back', async () => {
  const { portal, token } = await openSettled();
  await closeAndErase(portal, token);
  const rowBefore = await rowOf(portal);
  const late = {
    columns: { firstname: 'Danielle' },
    version: undefined,
    now: rowBefore.updated_at,
  };
  expect(await updateCustomer(portal.store, demo.id, late)).toBe(false);
  expect(await rowOf(portal)).toEqual(rowBefore);
});

test('a message that waits for the company, whatever is in it, keeps no account open', async () => {
  const { portal, token } = await openSettled();
  await sendMessage(portal.app, { body: { message: 'Half a character: \ud83d' } });
  expect(answerOf(closeAccount, await closeAndErase(portal, token))).toEqual({ code: 1 });
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
  await handIn(portal, token, orderOfTwo);
  const drafts = store.selectFrom('mail_drafts').select(['storage_key', 'customer_id']);
  const files = store
    .selectFrom('attachments')
    .select(['storage_key', 'customer_id'])
    .unionAll(drafts);
  const [draft, ...none] = await drafts.execute();
  expect([draft?.customer_id, none]).toEqual([demo.id, []]);
  const filesBefore = await files.execute();
  await closeAndErase(portal, token);
  const remainingKeys = new Set((await files.execute()).map((row) => row.storage_key));
  const deleted = filesBefore.filter((row) => !remainingKeys.has(row.storage_key));
  expect(deleted).toContainEqual(draft);
  expect(deleted.length).toBeGreaterThan(0);
  expect(remainingKeys.size).toBeGreaterThan(0);
  for (const { storage_key } of filesBefore)
    expect(existsSync(join(folder, 'attachments', storage_key)), storage_key).toBe(
      remainingKeys.has(storage_key),
    );
});

test('no word of the customer is left anywhere but on what was billed, and in the mail that is queued', async () => {
  const { portal, token } = await openSettled();
  const { store, app } = portal;
  await sendMessage(app, { body: { email: 'Demo@AirBridge.test', message: 'A word of mine' } });
  await sendMessage(app, { body: { message: 'Of somebody else' } });
  const request = { body: { comment: 'A quote of mine' }, key: 'a-quote' };
  const { number } = await quoted(app, token, request);
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { email: demo.email } });
  await store
    .insertInto('idempotency_keys')
    .values({
      scope: `saveMe:${demo.id}`,
      key_hash: 'k',
      body_hash: 'h',
      answer: '{"address":"14 Hope Road, mine"}',
      created_at: testsBegin.toISOString(),
    })
    .execute();
  await store
    .updateTable('customers')
    .set({
      delivery_address: '14 Hope Road, mine',
      mobile_phone: '8765559999',
      id_number: '987654321',
      invoice_email: 'books@example.com',
    })
    .where('id', '=', demo.id)
    .execute();
  await portal.get(resendPath, token);
  const contentBefore = await everything(portal);
  await closeAndErase(portal, token);
  const contentAfter = await everything(portal);
  for (const word of [
    'A word of mine',
    'A quote of mine',
    number,
    '14 Hope Road, mine',
    '8765559999',
    '987654321',
    'Demo@',
    'books@',
  ])
    expect([contentBefore.includes(word), contentAfter.includes(word)], word).toEqual([
      true,
      false,
    ]);
  expect(contentAfter).toContain('Of somebody else');
  const outbox = await store
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .execute();
  expect(outbox.filter(({ kind }) => kind !== 'contact')).toEqual([
    {
      kind: 'account-closed',
      recipient: demo.email,
      payload: '{"firstname":"Danielle"}',
    },
  ]);
  expect(contentAfter.split(demo.email)).toHaveLength(2);
  expect(outbox.filter(({ kind }) => kind === 'contact')).toHaveLength(1);
});

test('one last mail lists for the old address what was erased and what is kept', async () => {
  const { portal, token } = await openSettled();
  await closeAndErase(portal, token);
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

test('a closed account is answered like an unknown one, and its address is free', async () => {
  const { portal, token } = await openSettled();
  const { get } = portal;
  const second = await portal.signIn();
  await closeAndErase(portal, token);
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
  const queued = await queuedMails(portal.store);
  expect(queued.map(({ kind }) => kind)).toEqual(['account-closed', 'activation']);
});

test('a referral of a closed account has no name, and its code is never given again', async () => {
  const { portal, token } = await openSettled();
  await closeAndErase(portal, token);
  expect((await rowOf(portal, other.id)).referred_by).toBe(demo.id);
  expect((await rowOf(portal)).id).toBe(demo.id);
  const answer = await portal.get('/api/v1/customers/mydata', await portal.signIn(other));
  const { data, page } = archiveIn(answer);
  expect(data.referredBy).toBeNull();
  expect(JSON.stringify(data) + page).not.toContain(demo.firstname);
});

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
  expect((await closeAndErase(portal, token)).statusCode).toBe(200);
  expect((await rowOf(portal)).status).toBe('CLOSED');
});
