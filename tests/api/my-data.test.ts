import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { downloadMyData } from '#lib/contract/account-data.ts';
import { safeName } from '#server/downloads/file-name.ts';
import { insertCountedAttachment } from '#server/store/queries/attachments.ts';
import { archiveIn } from '#tests/support/archive.ts';
import { fillCustomer } from '#tests/support/full-customer.ts';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { quoted } from '#tests/support/quotes.ts';
import { setStatus } from '#tests/support/set-status.ts';
import { shoes } from '#tests/support/shoes.ts';
import { sendMessage } from '#tests/support/visitor.ts';

const path = `/api/v1${downloadMyData.path}`;

async function download(portal: Portal) {
  const answer = await portal.get(path, await portal.signIn());
  expect(answer.statusCode).toBe(200);
  return answer;
}

const firstAttachment = ({ store }: Portal) =>
  store
    .selectFrom('attachments')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .orderBy('tracking_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();

test('one archive holds everything: the data, a page to read and the invoices', async () => {
  const portal = await openPortal();
  const { store, app } = portal;
  await sendMessage(app, { body: { email: 'Demo@AirBridge.test', message: 'Where is it?' } });
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { email: demo.email } });
  const token = await portal.signIn();
  // Mails are listed in the order of their times.
  portal.advance(1);
  const { number } = await quoted(app, token, { body: { comment: 'Soon' } });
  portal.advance(1);
  const books = { invoice_email: 'books@example.com' };
  await store.updateTable('customers').set(books).where('id', '=', demo.id).execute();
  await portal.get(`/api/v1/customers/${demo.id}/resend?billingId=b${demo.id}-00001`, token);
  const answer = await download(portal);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="airbridge-${demo.id}-2026-11-21.zip"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const { data, files } = archiveIn(answer);
  expect(data.profile).toMatchObject({
    customerCode: demo.id,
    email: demo.email,
    firstname: 'Danielle',
    idNumber: '123410024',
    phone: '8765550123',
    statusMails: true,
  });
  expect(data.delivery).toMatchObject({ city: 'Kingston', address: '14 Hope Road' });
  expect(data.parcels).toHaveLength(demo.parcels);
  expect(data.bills).toHaveLength(demo.bills);
  expect(data.bills[0].lines.length).toBeGreaterThan(0);
  expect(data.parcels.at(-1).events.length).toBeGreaterThan(3);
  expect(data.quotes).toHaveLength(3);
  expect(data.quotes).toContainEqual(
    expect.objectContaining({ number, entered: shoes, comment: 'Soon', parcel: null }),
  );
  expect(data.referrals).toMatchObject([{ name: 'Omar B.' }]);
  expect(data.messages).toMatchObject([{ message: 'Where is it?' }]);
  expect(data.mails).toMatchObject([
    { kind: 'password-reset', sentAt: null },
    { kind: 'quote', sentAt: null },
    { kind: 'invoice', sentAt: null },
  ]);
  expect(data.sessions).toHaveLength(2);

  const rows = await store
    .selectFrom('attachments')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .execute();
  const invoices = data.parcels.flatMap((parcel: { invoices: object[] }) => parcel.invoices);
  expect(invoices).toHaveLength(rows.length);
  expect(files.size).toBe(rows.length + 2);
  for (const { file, sha256, problem } of invoices) {
    expect(problem).toBeNull();
    expect(
      createHash('sha256')
        .update(files.get(file) ?? '')
        .digest('hex'),
    ).toBe(sha256);
  }
});

test('whatever the customer’s row holds is in the data and on the page', async () => {
  const portal = await openPortal();
  const words = Object.entries(await fillCustomer(portal));
  expect(words.length).toBeGreaterThan(2);
  const { data, page } = archiveIn(await download(portal));
  const values = Object.values({ ...data.profile, ...data.delivery });
  for (const [column, word] of words) {
    const lacks = (file: string, source: string) =>
      `${file} of the “my data” download lacks customers.${column}: add it to src/lib/domain/profile-fields.ts if personal info asks for it, else to ${source}`;
    expect(values, lacks('data.json', 'server/my-data/read.ts')).toContain(word);
    expect(page.includes(word), lacks('index.html', 'server/my-data/page.ts')).toBe(true);
  }
});

test('the archive holds nothing of another customer, and no secret of the database', async () => {
  const portal = await openPortal();
  const { store, app } = portal;
  await sendMessage(app, { body: { email: other.email, message: 'Of the other' } });
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { email: demo.email } });
  const token = await portal.signIn();
  const answer = await portal.get(path, token);
  const { files } = archiveIn(answer);
  const text = [...files].map(([name, bytes]) => name + Buffer.from(bytes).toString()).join('\n');
  const column = async (table: 'sessions' | 'one_time_tokens') =>
    (await store.selectFrom(table).select('token_hash').execute()).map((row) => row.token_hash);
  const hashes = await store.selectFrom('customers').select('password_hash').execute();
  const keys = await store.selectFrom('attachments').select('storage_key').execute();
  const payloads = await store.selectFrom('outbox').select('payload').execute();
  const secrets = [
    token,
    ...hashes.map((row) => row.password_hash),
    ...(await column('sessions')),
    ...(await column('one_time_tokens')),
    ...keys.map((row) => row.storage_key),
    ...payloads.map((row) => row.payload),
    'argon2',
    'sealedToken',
  ];
  expect(secrets.length).toBeGreaterThan(20);
  const foreignParcels = await store
    .selectFrom('trackings')
    .select(['id', 'tracking_number', 'package_number'])
    .where('customer_id', '=', other.id)
    .execute();
  expect(foreignParcels).toHaveLength(other.parcels);
  const foreignWords = [
    other.email,
    other.lastname,
    String(other.id),
    'Of the other',
    ...foreignParcels.flatMap((row) => Object.values(row)),
  ];
  for (const word of [...secrets, ...foreignWords]) expect(text.includes(word), word).toBe(false);
});

test('the page escapes whatever was typed, loads nothing and runs nothing', async () => {
  const portal = await openPortal();
  const markup = '</style><img src=x onerror=alert(1)><script>alert(2)</script>"\'&';
  await portal.store.updateTable('customers').set({ company: markup }).execute();
  await portal.store.updateTable('trackings').set({ description: markup }).execute();
  const { page } = archiveIn(await download(portal));
  expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const [, policy, digest] =
    /content="(default-src 'none'; style-src 'sha256-([^']+)')"/.exec(page) ?? [];
  expect(policy).toBeDefined();
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  expect(createHash('sha256').update(style).digest('base64')).toBe(digest);
  expect(page).not.toMatch(/(?:src|href)="(?:https?:|\/\/)/);
});

test('a file that is missing or damaged is named, and the rest arrives', async () => {
  const portal = await openPortal();
  const { folder, store } = portal;
  const rows = await store
    .selectFrom('attachments')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .orderBy('tracking_id')
    .execute();
  const [missing, damaged] = rows;
  rmSync(join(folder, 'attachments', `${missing?.storage_key}`));
  writeFileSync(join(folder, 'attachments', `${damaged?.storage_key}`), 'something else');
  const { data, files, page } = archiveIn(await download(portal));
  const invoices = data.parcels.flatMap((parcel: { invoices: object[] }) => parcel.invoices);
  const broken = invoices.filter(({ problem }: { problem: string | null }) => problem !== null);
  expect(broken.map(({ problem }: { problem: string }) => problem).sort()).toEqual([
    'damaged',
    'missing',
  ]);
  for (const { file } of broken) expect(file).toBeNull();
  expect(files.size).toBe(rows.length);
  expect(page).toContain('the file is missing on our side');
});

test('file names stay in their folder and never meet, whatever they are', async () => {
  expect(
    ['../../etc/passwd', 'a\\b:c*.pdf', 'CON.pdf', '...', 'über.PDF', '\u202egpj.exe', ' .'].map(
      safeName,
    ),
  ).toEqual(['_.._etc_passwd', 'a_b_c_.pdf', '_CON.pdf', 'file', 'über.PDF', '_gpj.exe', 'file']);
  expect(safeName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(100)}.pdf`);
  const portal = await openPortal();
  const row = await firstAttachment(portal);
  const bytes = Buffer.from('again');
  const twin = {
    ...row,
    id: 'zz-twin',
    name: row.name.toUpperCase(),
    storage_key: 'twin',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  await portal.services.files.put('twin', bytes);
  await insertCountedAttachment(portal.store, twin);
  const { files } = archiveIn(await download(portal));
  const names = [...files.keys()].filter((name) => name.includes(row.tracking_id));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names).toHaveLength(2);
  expect(names).toContainEqual(expect.stringMatching(/ \(2\)\.HTML$/));
});

test('a customer without anything gets an archive that says so', async () => {
  const portal = await openPortal();
  const { store } = portal;
  for (const table of ['billing_lines', 'billings', 'attachments', 'quotes'] as const)
    await store.deleteFrom(table).execute();
  await setStatus(store, demo.id, 'CLOSED');
  await store.deleteFrom('tracking_events').where('customer_id', '=', demo.id).execute();
  await store.deleteFrom('trackings').where('customer_id', '=', demo.id).execute();
  await store.updateTable('customers').set({ status: 'ACTIVE' }).execute();
  const { files, data, page } = archiveIn(await download(portal));
  expect([...files.keys()]).toEqual(['data.json', 'index.html']);
  expect(data).toMatchObject({ parcels: [], bills: [], quotes: [], messages: [] });
  expect(page.match(/<p>None\.<\/p>/g)).toHaveLength(7);
});
