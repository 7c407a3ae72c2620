import { expect, test } from 'vitest';
import { getMe } from '#lib/contract/profile.ts';
import { getTenant } from '#lib/contract/tenant.ts';
import { answerOf, demo, mePath, openPortal } from '#tests/support/portal.ts';

test('the company is the one of its content file, without a token', async () => {
  const { get } = await openPortal();
  const { data } = answerOf(getTenant, await get('/identity/tenant'));
  expect(data.name).toBe('AirBridge');
  expect(data.offices.map((office) => office.name)).toEqual(['Miami', 'Kingston']);
  const [miami, kingston] = data.offices;
  expect(miami?.hours).toEqual([{ days: 'Working days', opens: '09:00', closes: '17:00' }]);
  expect(kingston?.hours).toEqual([
    { days: 'Monday to Friday', opens: '09:00', closes: '18:00' },
    { days: 'Saturday', opens: '09:00', closes: '17:00' },
    { days: 'Sunday', opens: '09:00', closes: '12:00' },
  ]);
  expect(data.exchangeRate.jmdPerUsd).toBeGreaterThan(0);
});

test('the calls stand below the configured paths, and nowhere else', async () => {
  const { get } = await openPortal({
    PUBLIC_IDENTITY_PATH: '/who',
    PUBLIC_API_PATH: '/v2/portal',
  });
  answerOf(getTenant, await get('/who/tenant'));
  expect((await get('/v2/portal/customers/me')).statusCode).toBe(401);
  for (const path of ['/identity/tenant', mePath])
    expect([302, 404], path).toContain((await get(path)).statusCode);
});

test('the customer sees themselves and no secret', async () => {
  const { get, signIn } = await openPortal();
  const response = await get(mePath, await signIn());
  const { data } = answerOf(getMe, response);
  expect(data).toMatchObject({ code: demo.id, email: demo.email, firstname: demo.firstname });
  expect(data.delivery).toMatchObject({ city: 'Kingston' });
  expect(response.body).not.toMatch(/argon2|hash/i);
});

test('a customer who never gave an address has none, not a broken one', async () => {
  const { get, signIn, store } = await openPortal();
  await store
    .updateTable('customers')
    .set({ delivery_city: null, delivery_address: null, delivery_other_signs: null, phone: null })
    .execute();
  const { data } = answerOf(getMe, await get(mePath, await signIn()));
  expect(data).toMatchObject({ delivery: null, phone: null });
});
