import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getMe, saveMe } from '#lib/contract/profile.ts';
import type { Profile } from '#lib/domain/profile-fields.ts';
import { messages } from '#lib/messages.ts';
import { erasedProfile } from '#server/store/profile-columns.ts';
import { customer } from '#tests/support/customer.ts';
import {
  answerOf,
  demo,
  mePath,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';

/** Every field of the profile: one that is added is missed here. */
const profile: Profile = {
  firstname: 'Danielle',
  lastname: 'Campbell-Reid',
  middlename: '',
  idType: 'PASSPORT',
  idNumber: 'A1234567-8',
  country: 'JM',
  invoiceEmail: 'Bills@Example.com',
  company: ' Campbell & Sons ',
  phone: '+1 (876) 555-0199',
  mobilePhone: '',
  airFreight: true,
  seaFreight: false,
  statusMails: true,
};

const save = ({ app }: Portal, token: string, changes: object = {}, key?: string) =>
  app.inject({
    method: 'POST',
    url: mePath,
    headers: { 'x-token': token, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { version: 1, ...profile, ...changes },
  });

const rowOf = ({ store }: Portal, id: number = demo.id) =>
  store.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a migration has added the column of every field', async () => {
  const { store } = await openPortal();
  const tables = await store.introspection.getTables();
  const customers = tables.find(({ name }) => name === 'customers')?.columns ?? [];
  const missing = new Set(Object.keys(erasedProfile)).difference(
    new Set(customers.map(({ name }) => name)),
  );
  expect([...missing], 'columns of server/store/profile-columns.ts that no migration adds').toEqual(
    [],
  );
});

test('every field is saved as the rules keep it, and the saved customer is the answer', async () => {
  const portal = await openPortal();
  const rowBefore = await rowOf(portal);
  portal.advance(1000);
  const token = await portal.signIn();
  const { data } = answerOf(saveMe, await save(portal, token));
  expect(data).toEqual(
    customer({
      ...profile,
      middlename: null,
      mobilePhone: null,
      invoiceEmail: 'bills@example.com',
      company: 'Campbell & Sons',
      phone: '18765550199',
      version: 2,
      delivery: {
        city: 'Kingston',
        address: '14 Hope Road',
        otherSigns: 'Green gate, beside the pharmacy',
        pickupOffice: null,
      },
    }),
  );
  expect(answerOf(getMe, await portal.get(mePath, token)).data).toEqual(data);
  const rowAfter = await rowOf(portal);
  expect(rowAfter).toEqual({
    ...rowBefore,
    lastname: profile.lastname,
    id_type: 'PASSPORT',
    id_number: profile.idNumber,
    invoice_email: 'bills@example.com',
    company: 'Campbell & Sons',
    phone: '18765550199',
    mobile_phone: null,
    sea_freight: 0,
    version: 2,
    updated_at: '2026-11-21T15:00:01.000Z',
  });
});

test.each([
  ['firstname', '', 'Name required'],
  ['firstname', ' \t', 'Name required'],
  ['lastname', '', 'Lastname required'],
  ['idNumber', '', 'ID required'],
  ['idNumber', '12345678', 'ID must have at least 9 characters'],
  ['phone', '', 'Phone required'],
  ['phone', '876-555', messages.phoneTooShort],
  ['phone', '876 555 CALL', messages.phoneTooShort],
  ['mobilePhone', '1234567', messages.phoneTooShort],
  ['invoiceEmail', 'bills@', messages.emailInvalid],
  ['country', 'Jamaica', 'At most 2 characters.'],
  ['idType', 'LIBRARY_CARD', expect.any(String)],
  ['version', 1.5, expect.any(String)],
  ['version', '1', expect.any(String)],
  ['version', undefined, expect.any(String)],
  ['airFreight', 'yes', expect.any(String)],
])('%s of %j is refused at its field, and nothing changes', async (field, value, message) => {
  const portal = await openPortal();
  const rowBefore = await rowOf(portal);
  const problem = problemOf(await save(portal, await portal.signIn(), { [field]: value }));
  expect(problem).toMatchObject({ status: 422, code: 'invalid' });
  expect(problem.errors).toContainEqual({ path: field, message });
  expect(await rowOf(portal)).toEqual(rowBefore);
});

test.each(['email', 'id', 'code', 'status', 'password_hash', 'tracking_count', 'delivery', 'city'])(
  'ASVS 15.3.3: a customer cannot save %s along with the profile',
  async (extra) => {
    const portal = await openPortal();
    const rowBefore = await rowOf(portal);
    const answer = await save(portal, await portal.signIn(), { [extra]: 'other@airbridge.test' });
    expect(problemOf(answer)).toMatchObject({ status: 422, code: 'invalid' });
    expect(await rowOf(portal)).toEqual(rowBefore);
  },
);

test('saving needs a token and changes no other customer', async () => {
  const portal = await openPortal();
  const rowOfOther = await rowOf(portal, other.id);
  expect(problemOf(await save(portal, '')).code).toBe('unauthenticated');
  answerOf(saveMe, await save(portal, await portal.signIn()));
  expect(await rowOf(portal, other.id)).toEqual(rowOfOther);
});

test.each([0, 2, -1, 2 ** 53 - 1])('version %d is refused as a conflict', async (version) => {
  const portal = await openPortal();
  const rowBefore = await rowOf(portal);
  const problem = problemOf(await save(portal, await portal.signIn(), { version }));
  expect(problem).toMatchObject({ status: 409, code: 'conflict' });
  expect(problem.detail).toContain('changed elsewhere');
  expect(await rowOf(portal)).toEqual(rowBefore);
});

test('of a hundred saves of one version exactly one wins, whole', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const names = Array.from({ length: 100 }, (_, index) => `Campbell ${index}`);
  const answers = await Promise.all(
    names.map((lastname) => save(portal, token, { lastname, company: lastname })),
  );
  const winners = answers.filter(({ statusCode }) => statusCode === 200);
  expect(winners).toHaveLength(1);
  for (const answer of answers)
    if (answer !== winners[0]) expect(problemOf(answer).code).toBe('conflict');
  const winner = names[answers.findIndex(({ statusCode }) => statusCode === 200)];
  expect(await rowOf(portal)).toMatchObject({ lastname: winner, company: winner, version: 2 });
});

test('twenty retries at once save once, and each gets the saved customer', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const retries = Array.from({ length: 20 }, () => save(portal, token, {}, 'one-intent'));
  for (const answer of await Promise.all(retries))
    expect(answerOf(saveMe, answer).data).toMatchObject({ lastname: 'Campbell-Reid', version: 2 });
  expect((await rowOf(portal)).version).toBe(2);
  const retry = await save(portal, token, { version: 2, lastname: 'Reid' }, 'one-intent');
  expect(problemOf(retry)).toMatchObject({ status: 422, code: 'invalid' });
  expect((await rowOf(portal)).lastname).toBe('Campbell-Reid');
});

test('a refused save leaves its key for another try', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  expect((await save(portal, token, { version: 9 }, 'a-key')).statusCode).toBe(409);
  answerOf(saveMe, await save(portal, token, {}, 'a-key'));
});

test('the answer stored for retries holds nothing of the profile', async () => {
  const portal = await openPortal();
  answerOf(saveMe, await save(portal, await portal.signIn(), {}, 'a-key'));
  const { rows } = await sql`select * from idempotency_keys`.execute(portal.store);
  expect(rows).toHaveLength(1);
  const text = JSON.stringify(rows);
  for (const value of [profile.idNumber, profile.lastname, '18765550199', 'bills@example.com'])
    expect(text).not.toContain(value);
});

test('whether mails tell of each step is saved with the profile, and stays when it is left out', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const saved = async (changes: object) =>
    answerOf(saveMe, await save(portal, token, changes)).data.statusMails;
  expect(await saved({ statusMails: false })).toBe(false);
  expect(await saved({ version: 2, statusMails: undefined })).toBe(false);
  expect((await rowOf(portal)).status_mails).toBe(0);
  const notes = portal.store.selectFrom('audit').select('details');
  const noted = await notes.where('act', '=', 'profile-saved').execute();
  expect(noted).toContainEqual({ details: expect.stringContaining('{"changes":[],') });
  expect(await saved({ version: 3, statusMails: true })).toBe(true);
  expect((await rowOf(portal, other.id)).status_mails).toBe(1);
  expect(problemOf(await save(portal, token, { statusMails: 'no' })).code).toBe('invalid');
});
