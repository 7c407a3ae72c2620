import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyFileOf, keysIn, writeKeys } from '#server/auth/key-file.ts';
import { createKeyring, type Keyring } from '#server/auth/keyring.ts';
import { joinDataFolder } from '#server/installation/data-folder.ts';
import { listEncrypted } from '#server/store/queries/encrypted.ts';
import { insertMail } from '#server/store/queries/outbox.ts';
import { runPortal } from '#tests/support/command.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

/** A reset link that waits to be mailed, and the answer that a retried sign-up would get. */
async function storeEncrypted({ store, services }: Portal, keyring: Keyring, id: string) {
  const now = services.clock().toISOString();
  const payload = JSON.stringify({ sealedToken: keyring.encrypt(`token ${id}`), firstname: 'Ann' });
  const mail = { id, kind: 'password-reset', recipient: 'ann@example.com', owner: null };
  await insertMail(store, { ...mail, payload, now });
  const answer = JSON.stringify({ sealedDevice: keyring.encrypt(`device ${id}`) });
  await store
    .insertInto('idempotency_keys')
    .values({ scope: 'register:', key_hash: id, body_hash: 'x', answer, created_at: now })
    .execute();
}

/** The stored links and answers as a keyring decrypts them. */
async function decryptAll({ store }: Portal, keyring: Keyring): Promise<string[]> {
  const mails = await store.selectFrom('outbox').select('payload').orderBy('id').execute();
  const answers = await store.selectFrom('idempotency_keys').select('answer').execute();
  return [
    ...mails.map(({ payload }) => keyring.decrypt(JSON.parse(payload).sealedToken)),
    ...answers.map(({ answer }) => keyring.decrypt(JSON.parse(answer).sealedDevice)),
  ];
}

const rotate = (portal: Portal, more: readonly string[] = ['--yes'], environment = {}) =>
  runPortal(['keys', 'rotate', ...more], { ...portal.database.environment, ...environment });

test('the key of a data folder is replaced while the old one still opens, and then goes', async () => {
  const portal = await openPortal();
  const file = keyFileOf({ dataDir: portal.folder });
  const [oldKey] = keysIn(file);
  await storeEncrypted(portal, createKeyring(oldKey), 'a');

  const server = joinDataFolder(portal.folder);
  const refused = await rotate(portal);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('stop it first')]);
  expect(readFileSync(file)).toHaveLength(32);
  server.release();

  const unconfirmed = await rotate(portal, []);
  expect([unconfirmed.code, unconfirmed.err]).toEqual([1, expect.stringContaining('add --yes.')]);
  expect(readFileSync(file)).toHaveLength(32);
  const { code, out, err } = await rotate(portal);
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('gets a new key') });
  expect(out).toContain('2 stored secrets were encrypted with the new key.');
  const [newKey, keptKey] = keysIn(file);
  expect(keptKey).toEqual(oldKey);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await decryptAll(portal, createKeyring(newKey))).toEqual(['token a', 'device a']);

  const unconfirmedEnd = await rotate(portal, ['--end']);
  expect([unconfirmedEnd.code, unconfirmedEnd.err]).toEqual([
    1,
    expect.stringMatching(/is deleted from .+ permanently\. .*\n.*add --yes\./),
  ]);
  expect(keysIn(file)).toHaveLength(2);
  const ended = await rotate(portal, ['--end', '--yes', '--json']);
  expect(JSON.parse(ended.out)).toMatchObject({ reencrypted: 0, lost: 0, ended: true });
  expect(keysIn(file)).toEqual([newKey]);
  const endedAgain = await rotate(portal, ['--end', '--yes']);
  expect([endedAgain.code, endedAgain.err]).toEqual([
    1,
    expect.stringContaining('No key is being replaced.'),
  ]);
});

test('an interrupted rotation continues with the same key, and reports what neither key decrypts', async () => {
  const portal = await openPortal();
  const [newKey, oldKey] = [randomBytes(32), randomBytes(32)];
  const file = keyFileOf({ dataDir: portal.folder });
  writeKeys(file, [newKey, oldKey]);
  await storeEncrypted(portal, createKeyring(newKey), 'a');
  await storeEncrypted(portal, createKeyring(oldKey), 'b');
  expect((await rotate(portal)).out).toContain('2 stored secrets');
  expect(keysIn(file)).toEqual([newKey, oldKey]);
  expect(await decryptAll(portal, createKeyring(newKey))).toHaveLength(4);
  await storeEncrypted(portal, createKeyring(randomBytes(32)), 'c');
  const { out } = await rotate(portal);
  expect(out).toMatch(/^0 stored secrets .+\n2 are encrypted with neither key/);
});

test('a mail that is sent between being read and being encrypted again keeps no link', async () => {
  const portal = await openPortal();
  await storeEncrypted(portal, createKeyring(randomBytes(32)), 'a');
  const texts = await listEncrypted(portal.store);
  await portal.store.updateTable('outbox').set({ payload: '{}' }).execute();
  for (const { json, replace } of texts) await replace(portal.store, json);
  const mails = await portal.store.selectFrom('outbox').select('payload').execute();
  expect(mails).toEqual([{ payload: '{}' }]);
});

test('with SEAL_KEY the operator sets both keys, and servers run on', async () => {
  const portal = await openPortal();
  const [newKey, oldKey] = [randomBytes(32), randomBytes(32)];
  await storeEncrypted(portal, createKeyring(oldKey), 'a');
  const server = joinDataFolder(portal.folder);
  const refused = await rotate(portal, [], { SEAL_KEY: oldKey.toString('hex') });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('holds one key')]);
  const both = { SEAL_KEY: `${newKey.toString('base64')},${oldKey.toString('hex')}` };
  const { code, out } = await rotate(portal, ['--yes'], both);
  server.release();
  expect(code).toBe(0);
  expect(out).toContain('Take the old key and the comma from SEAL_KEY');
  expect(await decryptAll(portal, createKeyring(newKey))).toEqual(['token a', 'device a']);
});
