import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { resendInvoice } from '#lib/contract/billings.ts';
import { closeStore, migrate, type Store } from '#server/store/open.ts';
import { archiveIn } from '#tests/support/archive.ts';
import { closeAndErase } from '#tests/support/close-account.ts';
import { openEmpty } from '#tests/support/databases.ts';
import { migrateBefore } from '#tests/support/migrations.ts';
import { answerOf, demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { activationTokens, newcomer, submitSignUp } from '#tests/support/sign-up.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testsBegin } from '#tests/support/test-clock.ts';
import { sendMessage } from '#tests/support/visitor.ts';

type Who = typeof demo | typeof other;

const setAddress = ({ store }: Portal, { id }: Who, invoice_email: string) =>
  store
    .updateTable('customers')
    .set({ invoice_email, confirmed_invoice_email: invoice_email })
    .where('id', '=', id)
    .execute();

async function resend(portal: Portal, who: Who) {
  const path = `/api/v1/customers/${who.id}/resend?billingId=b${who.id}-00001`;
  answerOf(resendInvoice, await portal.get(path, await portal.signIn(who)));
}

async function mailsOf(portal: Portal, who: Who): Promise<string[]> {
  const answer = await portal.get('/api/v1/customers/mydata', await portal.signIn(who));
  return archiveIn(answer).data.mails.map(({ kind }: { kind: string }) => kind);
}

async function closeAccountOf(portal: Portal, who: Who) {
  await settleEverything(portal.store, who.id);
  const answer = await closeAndErase(portal, await portal.signIn(who), who.password);
  expect(answer.statusCode).toBe(200);
}

const ownersOf = async (store: Store) => {
  const rows = await store.selectFrom('outbox').select(['id', 'customer_id']).execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.customer_id]));
};

test('a customer who names a stranger’s address for invoices neither shows mails to its owner nor erases theirs', async () => {
  const portal = await openPortal();
  await portal.app.inject({
    method: 'POST',
    url: '/identity/forgot',
    payload: { email: demo.email },
  });
  await setAddress(portal, other, demo.email);
  await resend(portal, other);
  expect(await mailsOf(portal, demo)).toEqual(['password-reset']);
  expect(await mailsOf(portal, other)).toEqual(['invoice']);
  await closeAccountOf(portal, other);
  expect(await mailsOf(portal, demo)).toEqual(['password-reset']);
});

test('two customers with one bookkeeper keep apart', async () => {
  const portal = await openPortal();
  for (const who of [demo, other]) {
    await setAddress(portal, who, 'books@example.com');
    await resend(portal, who);
    expect(await mailsOf(portal, who)).toEqual(['invoice']);
  }
  await closeAccountOf(portal, other);
  expect(await mailsOf(portal, demo)).toEqual(['invoice']);
  const remainingMails = await portal.store
    .selectFrom('outbox')
    .select(['kind', 'customer_id'])
    .execute();
  expect(remainingMails).toContainEqual({ kind: 'invoice', customer_id: demo.id });
  expect(remainingMails).toContainEqual({ kind: 'account-closed', customer_id: other.id });
  expect(remainingMails).toHaveLength(2);
});

test('mails of every sign-up with an address belong to the account that opens with it', async () => {
  const portal = await openPortal();
  await submitSignUp(portal);
  await submitSignUp(portal);
  const tokens = await activationTokens(portal.services, newcomer.email);
  expect(tokens).toHaveLength(2);
  expect(new Set(Object.values(await ownersOf(portal.store))).size).toBe(2);
  await portal.get(`/identity/activate/${tokens[1]}`);
  const { id } = await portal.store
    .selectFrom('customers')
    .select('id')
    .where('email', '=', newcomer.email)
    .executeTakeFirstOrThrow();
  expect(Object.values(await ownersOf(portal.store))).toEqual([id, id, id]);
});

test('a message belongs to the customer whose email it names, or to no customer', async () => {
  const portal = await openPortal();
  await sendMessage(portal.app, { body: { email: 'Demo@AirBridge.test' } });
  await sendMessage(portal.app, { body: { email: 'stranger@example.com' } });
  expect(Object.values(await ownersOf(portal.store)).toSorted()).toEqual([demo.id, null]);
});

const at = testsBegin.toISOString();

async function fillBefore(store: Store): Promise<void> {
  await migrateBefore(store, '3011-mail-owners');
  const settings = {
    air_freight: 1,
    sea_freight: 0,
    language: 'en',
    created_at: at,
    updated_at: at,
  };
  const person = {
    ...settings,
    firstname: 'N',
    lastname: 'R',
    password_hash: '',
    status: 'ACTIVE',
  } as const;
  const books = { invoice_email: 'books@example.com' };
  await store
    .insertInto('customers')
    .values([
      { ...person, id: 1, email: 'one@example.com', invoice_email: 'desk@example.com' },
      { ...person, id: 2, email: 'two@example.com', ...books },
      { ...person, id: 3, email: 'three@example.com', ...books },
    ])
    .execute();
  const bill = {
    issued_at: at,
    status: 'PAID',
    recipient: 'N',
    total_cents: 1,
    paid_cents: 1,
  } as const;
  await store
    .insertInto('billings')
    .values([{ ...bill, customer_id: 2, id: 'b2', number: 'INV-2', exchange_rate_hundredths: 1 }])
    .execute();
  const mail = (id: string, kind: string, recipient: string, payload: object = {}) => ({
    id,
    kind,
    recipient,
    payload: JSON.stringify(payload),
    attempts: 0,
    created_at: at,
    next_attempt_at: at,
  });
  await store
    .insertInto('outbox')
    .values([
      mail('reset', 'password-reset', 'one@example.com', { firstname: 'N' }),
      mail('reset-sent', 'password-reset', 'two@example.com'),
      mail('stranger', 'activation', 'stranger@example.com'),
      mail('closed', 'account-closed', 'one@example.com'),
      mail('message', 'contact', 'us@example.com', { email: 'One@Example.com' }),
      mail('message-sent', 'contact', 'us@example.com'),
      mail('copy', 'quote-copy', 'us@example.com', { code: 3, email: 'three@example.com' }),
      mail('invoice', 'invoice', 'books@example.com', { bill: { id: 'b2' } }),
      mail('invoice-sent', 'invoice', 'desk@example.com'),
      mail('invoice-of-two', 'invoice', 'books@example.com'),
    ])
    .execute();
}

test('a database of an earlier version gives each mail its owner, and never two', async () => {
  const { store, drop } = await openEmpty(temporaryFolder());
  onTestFinished(async () => {
    await closeStore(store);
    await drop();
  });
  await fillBefore(store);
  await migrate(store);
  const { rows } = await sql<object>`
    select id, confirmed_invoice_email as confirmed from customers order by id
  `.execute(store);
  expect(rows).toEqual([
    { id: 1, confirmed: 'desk@example.com' },
    { id: 2, confirmed: 'books@example.com' },
    { id: 3, confirmed: 'books@example.com' },
  ]);
  expect(await ownersOf(store)).toEqual({
    reset: 1,
    'reset-sent': 2,
    stranger: null,
    closed: null,
    message: 1,
    'message-sent': null,
    copy: 3,
    invoice: 2,
    'invoice-sent': 1,
    'invoice-of-two': null,
  });
});
