import { expect, test } from 'vitest';
import { profileLabels } from '#lib/domain/profile-fields.ts';
import { createPasswords } from '#server/auth/password.ts';
import { newToken } from '#server/auth/token.ts';
import { demo, mePath, openPortal, other } from '#tests/support/portal.ts';

const count = 10_000;
const bytesEach = 32;

test('ASVS 7.2.3: ten thousand tokens are all different, of 256 bits, and their bits are even', () => {
  const tokens = Array.from({ length: count }, newToken);
  expect(new Set(tokens).size).toBe(count);
  expect(tokens.filter((token) => !/^[\w-]{43}$/.test(token))).toEqual([]);
  const ones = Array<number>(bytesEach * 8).fill(0);
  for (const token of tokens)
    for (const [index, byte] of Buffer.from(token, 'base64url').entries())
      for (let bit = 0; bit < 8; bit += 1)
        ones[index * 8 + bit] = (ones[index * 8 + bit] ?? 0) + ((byte >> bit) & 1);
  // Half of the tokens have each bit, within seven standard deviations of 50: one run in a billion is outside.
  expect(ones.filter((number) => Math.abs(number - count / 2) > 350)).toEqual([]);
});

test('ASVS 7.2.4: each sign-in has a token of its own, which is no other secret', async () => {
  const { signIn, store } = await openPortal();
  const tokens = [await signIn(), await signIn(), await signIn(other)];
  expect(new Set(tokens).size).toBe(3);
  const sessions = await store.selectFrom('sessions').selectAll().execute();
  expect(sessions).toHaveLength(tokens.length);
  for (const token of tokens) expect(JSON.stringify(sessions)).not.toContain(token);
});

const parameters = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

const passwords = createPasswords();

test('ASVS 11.4.2: a password is kept as argon2id with its own salt, and costs what it should', async () => {
  const hashes = [await passwords.hash('one'), await passwords.hash('one')];
  for (const hash of hashes) expect(hash).toMatch(parameters);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('ASVS 6.2.8: a password counts to its last sign, its case and its blanks', async () => {
  const { app, store } = await openPortal();
  const password = ` ${'x'.repeat(98)}Y `;
  await store
    .updateTable('customers')
    .set({ password_hash: await passwords.hash(password) })
    .where('id', '=', demo.id)
    .execute();
  const codeFor = async (attempt: string) => {
    const payload = { grant_type: 'password', username: demo.email, password: attempt };
    return (await app.inject({ method: 'POST', url: '/identity/token', payload })).json().code;
  };
  for (const attempt of [
    password.trim(),
    password.toLowerCase(),
    password.slice(0, -2),
    `${password}x`,
  ])
    expect(await codeFor(attempt)).toBe(-1);
  expect(await codeFor(password)).toBe(demo.id);
});

test('API3: what the API tells of a customer is listed, and no secret is among it', async () => {
  const { get, signIn } = await openPortal();
  const { data } = (await get(mePath, await signIn())).json();
  const fields = [
    'id',
    'code',
    'email',
    'invoicesTo',
    'version',
    'delivery',
    ...Object.keys(profileLabels),
  ];
  expect(Object.keys(data).toSorted()).toEqual(fields.toSorted());
});
