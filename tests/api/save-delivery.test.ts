import { expect, test } from 'vitest';
import { saveDelivery } from '#lib/contract/profile.ts';
import {
  answerOf,
  demo,
  mePath,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';

const mandeville = { city: ' Mandeville, Manchester ', address: '3 Ward Avenue', otherSigns: '' };
const office = { city: '', address: '', otherSigns: '', pickupOffice: 'Kingston' };

const save = ({ app }: Portal, token: string, body: object, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customers/delivery',
    headers: { 'x-token': token, ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  });

const rowOf = ({ store }: Portal, id: number = demo.id) =>
  store.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an address is saved, and nothing else of the customer', async () => {
  const portal = await openPortal();
  const rowBefore = await rowOf(portal);
  const rowOfOther = await rowOf(portal, other.id);
  portal.advance(1000);
  const body = { ...mandeville, version: 1 };
  const { data } = answerOf(saveDelivery, await save(portal, await portal.signIn(), body));
  expect(data.delivery).toEqual({
    city: 'Mandeville, Manchester',
    address: '3 Ward Avenue',
    otherSigns: null,
    pickupOffice: null,
  });
  expect(data.version).toBe(2);
  expect(await rowOf(portal)).toEqual({
    ...rowBefore,
    delivery_city: 'Mandeville, Manchester',
    delivery_address: '3 Ward Avenue',
    delivery_other_signs: null,
    version: 2,
    updated_at: '2026-11-21T15:00:01.000Z',
  });
  expect(await rowOf(portal, other.id)).toEqual(rowOfOther);
  const acts = portal.store
    .selectFrom('audit')
    .select('details')
    .where('act', '=', 'delivery-saved');
  const { details } = await acts.executeTakeFirstOrThrow();
  expect(JSON.parse(details)).toMatchObject({
    changes: [
      'delivery_city: Kin… → Man…',
      'delivery_address: 14 … → 3 W…',
      expect.stringMatching(/^delivery_other_signs: .{1,4} → nothing$/),
    ],
    device: 'Unknown device',
  });
});

test('a customer who collects at an office needs no address, and may keep one', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const alone = answerOf(saveDelivery, await save(portal, token, { ...office, version: 1 }));
  const noAddress = { city: null, address: null, otherSigns: null };
  expect(alone.data.delivery).toEqual({ ...noAddress, pickupOffice: 'Kingston' });
  const both = { ...mandeville, pickupOffice: 'Kingston', version: 2 };
  const { data } = answerOf(saveDelivery, await save(portal, token, both));
  expect(data.delivery).toMatchObject({ address: '3 Ward Avenue', pickupOffice: 'Kingston' });
  answerOf(saveDelivery, await save(portal, token, { ...mandeville, version: 3 }));
  expect((await rowOf(portal)).pickup_office).toBeNull();
});

test.each([
  [{ city: '' }, [['city', 'City required']]],
  [{ address: ' ' }, [['address', 'Address required']]],
  [
    { city: '', address: '', pickupOffice: '' },
    [
      ['city', 'City required'],
      ['address', 'Address required'],
    ],
  ],
  [{ city: 'x'.repeat(81) }, [['city', 'At most 80 characters.']]],
  [{ otherSigns: 'a\nb' }, [['otherSigns', 'Use one line without special characters.']]],
  // The counter in Miami hands nothing out.
  ...['Miami', 'kingston', 'Nowhere'].map(
    (pickupOffice) =>
      [{ pickupOffice }, [['pickupOffice', 'Choose an office that hands parcels out.']]] as const,
  ),
] as const)('%j is refused at its fields', async (changes, refusals) => {
  const portal = await openPortal();
  const rowBefore = await rowOf(portal);
  const body = { ...mandeville, version: 1, ...changes };
  const { status, errors } = problemOf(await save(portal, await portal.signIn(), body));
  expect(status).toBe(422);
  expect(errors).toEqual(refusals.map(([path, message]) => ({ path, message })));
  expect(await rowOf(portal)).toEqual(rowBefore);
});

test.each(['firstname', 'email', 'id', 'customerId', 'delivery_city'])(
  'ASVS 15.3.3: %s cannot be saved along with it',
  async (extra) => {
    const portal = await openPortal();
    const body = { ...mandeville, [extra]: 'x' };
    expect(problemOf(await save(portal, await portal.signIn(), body)).status).toBe(422);
  },
);

test('an old version is a conflict; without a version the newest is replaced', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const stale = problemOf(await save(portal, token, { ...mandeville, version: 7 }));
  expect(stale).toMatchObject({ status: 409, code: 'conflict' });
  const { data } = answerOf(saveDelivery, await save(portal, token, mandeville));
  expect(data.version).toBe(2);
});

test('of a hundred saves of one version exactly one wins', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const addresses = Array.from({ length: 100 }, (_, index) => `${index} Ward Avenue`);
  const answers = await Promise.all(
    addresses.map((address) => save(portal, token, { ...mandeville, address, version: 1 })),
  );
  const winners = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(await rowOf(portal)).toMatchObject({
    delivery_address: addresses[winners[0] ?? -1],
    version: 2,
  });
});

test('a profile and an address saved at once: one gets a conflict, none is lost', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const { data } = (await portal.get(mePath, token)).json();
  const { id, code, email, invoicesTo, delivery, ...saved } = data;
  // An empty field is null in an answer and '' in a request.
  const fields = Object.entries<unknown>(saved).map(([field, value]) => [field, value ?? '']);
  const profile = { ...Object.fromEntries(fields), middlename: 'Rose' };
  const [first, second] = await Promise.all([
    portal.app.inject({
      method: 'POST',
      url: mePath,
      headers: { 'x-token': token },
      payload: profile,
    }),
    save(portal, token, { ...mandeville, version: 1 }),
  ]);
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
  const row = await rowOf(portal);
  expect(row.version).toBe(2);
  expect([row.middlename === 'Rose', row.delivery_address === '3 Ward Avenue'].toSorted()).toEqual([
    false,
    true,
  ]);
});

test('twenty retries with one key save once', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const body = { ...mandeville, version: 1 };
  const retries = Array.from({ length: 20 }, () => save(portal, token, body, 'one-intent'));
  for (const answer of await Promise.all(retries))
    expect(answerOf(saveDelivery, answer).data.version).toBe(2);
});
