import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openSession } from '#server/auth/session.ts';
import { day } from '#server/units/duration.ts';
import { passClosingDays, rowOf } from '#tests/support/close-account.ts';
import { runPortal } from '#tests/support/command.ts';
import { demo, mePath, openPortal, other, type Portal, problemOf } from '#tests/support/portal.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { signInAs, trySignIn } from '#tests/support/sign-in.ts';
import { newcomer, registrationOf, sendSignUp } from '#tests/support/sign-up.ts';

/** Runs a command beside the server, which has the database open. */
const run = ({ database, folder, services }: Portal, ...args: readonly string[]) =>
  runPortal(args, database.environment, { folder, now: services.clock() });

const code = String(demo.id);

const actsOf = async (portal: Portal, customer: number) => {
  const { out } = await run(portal, 'audit', '--json', '--customer', String(customer));
  const rows: { actor: string; act: string }[] = JSON.parse(out);
  return rows.map(({ actor, act }) => [actor, act]);
};

test('a customer is found by whatever they say on the phone, and shown with what support asks', async () => {
  const portal = await openPortal();
  const row = await rowOf(portal);
  const parcel = await portal.store
    .selectFrom('trackings')
    .select('tracking_number')
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  const searches = [
    code,
    `AB-${code}`,
    row.email.toUpperCase(),
    'danielle camp',
    '(876) 555-0123',
    parcel.tracking_number,
  ];
  for (const words of searches) {
    const { out } = await run(portal, 'customer', 'find', words, '--json');
    const { customers }: { customers: { code: number }[] } = JSON.parse(out);
    expect(customers, words).toContainEqual(expect.objectContaining({ code: demo.id }));
  }
  expect((await run(portal, 'customer', 'find', 'nobody@example.com')).out).toBe('Nobody.\n');
  expect((await run(portal, 'customer', 'find', '%')).out).toBe('Nobody.\n');
  const { id: _, ...columns } = row;
  const addNamesakes = (count: number, firstId: number) =>
    portal.store
      .insertInto('customers')
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...columns,
          id: firstId + index,
          email: `n${firstId + index}@example.com`,
          lastname: 'Namesake',
        })),
      )
      .execute();
  await addNamesakes(50, 800_000);
  const note = 'Only the first 50 are shown.';
  expect((await run(portal, 'customer', 'find', 'namesake')).out).not.toContain(note);
  await addNamesakes(1, 900_000);
  expect((await run(portal, 'customer', 'find', 'namesake')).out).toContain(note);
  await portal.store
    .updateTable('customers')
    .set({ firstname: 'Élise', lastname: 'André' })
    .where('id', '=', other.id)
    .execute();
  for (const words of ['Élise andr', 'ANDRÉ'])
    expect((await run(portal, 'customer', 'find', words)).out, words).toContain(String(other.id));

  await portal.signIn();
  for (let guess = 0; guess < 7; guess += 1) await signInAs(portal, demo.email, 'a guess');
  const { out } = await run(portal, 'customer', 'show', code, '--json');
  const shown: { parcels: { parcels: number }[] } = JSON.parse(out);
  expect(shown).toMatchObject({
    code: demo.id,
    status: 'ACTIVE',
    email: demo.email,
    lockedUntil: expect.stringMatching(/^2026-/),
    lastSignIn: portal.services.clock().toISOString(),
    sessions: [{ lastUsedAt: expect.any(String) }],
  });
  const parcelCount = shown.parcels.reduce((sum, { parcels }) => sum + parcels, 0);
  expect(parcelCount).toBe(row.tracking_count);
  expect((await run(portal, 'customer', 'show', demo.email)).out).toMatch(/^to pay +\S/m);
});

test('a locked customer signs in again after unlock, which says what it does and asks first', async () => {
  const portal = await openPortal();
  for (let guess = 0; guess < 7; guess += 1) await signInAs(portal, demo.email, 'a guess');
  expect((await signInAs(portal, demo.email)).code).toBe(-4);
  const unconfirmed = await run(portal, 'customer', 'unlock', demo.email);
  expect(unconfirmed).toMatchObject({ code: 1, out: '' });
  expect(unconfirmed.err).toMatch(
    /is locked until .*\nTo do this, add --yes\.\nNothing was changed\.\n$/,
  );
  const unlockWith = (confirmation: string) =>
    runPortal(['customer', 'unlock', demo.email], portal.database.environment, {
      now: portal.services.clock(),
      ask: async () => confirmation,
    });
  // Seen by a clock that is right, a block that a wrong one wrote a day ahead keeps nobody out.
  const dayBefore = new Date(portal.services.clock().getTime() - day);
  const show = ['customer', 'show', code, '--json'];
  const shown = await runPortal(show, portal.database.environment, { now: dayBefore });
  expect(JSON.parse(shown.out)).toMatchObject({ lockedUntil: null });
  expect((await unlockWith('yes')).err).toContain(`That was not ${code}.`);
  expect((await signInAs(portal, demo.email)).code).toBe(-4);
  expect((await unlockWith(code)).code).toBe(0);
  expect((await signInAs(portal, demo.email)).code).toBe(demo.id);
  expect(await actsOf(portal, demo.id)).toContainEqual(['operator tester', 'unlocked']);
});

test('a disabled customer is out, and stays out though the password was checked before', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const { password_hash: passwordHash } = await rowOf(portal);
  const result = await run(
    portal,
    'customer',
    'disable',
    code,
    '--yes',
    '--as',
    'Marcia',
    '--json',
  );
  expect(JSON.parse(result.out)).toMatchObject({ done: true });
  expect((await portal.get(mePath, token)).statusCode).toBe(401);
  const late = { id: demo.id, passwordHash };
  const browser = { userAgent: undefined, timeZone: undefined };
  expect(await openSession(portal.services, late, browser)).toBeUndefined();
  expect(problemOf(await trySignIn(portal, demo.email, demo.password)).code).toBe('conflict');
  expect((await run(portal, 'customer', 'disable', code, '--yes')).err).toContain('already');
  expect((await run(portal, 'customer', 'enable', code, '--yes')).code).toBe(0);
  expect((await signInAs(portal, demo.email)).code).toBe(demo.id);
  expect((await actsOf(portal, demo.id)).filter(([actor]) => actor !== 'customer')).toEqual(
    expect.arrayContaining([
      ['operator Marcia', 'disabled'],
      ['operator tester', 'enabled'],
    ]),
  );
});

test('of customers who sign in while they are disabled, none has a session afterwards', async () => {
  const portal = await openPortal();
  const signIns = Array.from({ length: 8 }, () => trySignIn(portal, demo.email, demo.password));
  const [result] = await Promise.all([
    run(portal, 'customer', 'disable', code, '--yes'),
    ...signIns,
  ]);
  expect(result.code).toBe(0);
  expect(await portal.store.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('an operator exports an account, and can close it only once everything is settled', async () => {
  const portal = await openPortal();
  await portal.signIn();
  expect((await run(portal, 'customer', 'export', code, 'data.zip')).code).toBe(0);
  const files = unzipSync(readFileSync(join(portal.folder, 'data.zip')));
  expect(new TextDecoder().decode(files['data.json'])).toContain(demo.email);
  expect((await run(portal, 'customer', 'export', code, 'data.zip')).err).toContain('already');

  const open = await run(portal, 'customer', 'close', code, '--yes');
  expect(open.code).toBe(1);
  expect(open.err).toMatch(
    /still on their way.*\n(?:.+: .+\n){5}and 8 more parcels\n(?:.+: .+\n)+Nothing was changed\.\n$/,
  );
  await settleEverything(portal.store, demo.id);
  expect((await run(portal, 'customer', 'close', code, '--yes')).code).toBe(0);
  expect(await actsOf(portal, demo.id)).toContainEqual(['operator tester', 'account-closing']);
  await passClosingDays(portal);
  expect((await run(portal, 'customer', 'unlock', code, '--yes')).err).toContain('is closed');
  expect(await actsOf(portal, demo.id)).toContainEqual(['portal', 'account-closed']);
});

test('an export that the audit cannot take leaves no file', async () => {
  const portal = await openPortal();
  await portal.store.schema.dropTable('audit').execute();
  await expect(run(portal, 'customer', 'export', code, 'data.zip')).rejects.toThrow('audit');
  expect(existsSync(join(portal.folder, 'data.zip'))).toBe(false);
});

test('a change whose data changed while the operator was asked is refused', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const result = await runPortal(['customer', 'end-sessions', code], portal.database.environment, {
    ask: async () => {
      await portal.store.updateTable('customers').set({ firstname: 'Dani' }).execute();
      return code;
    },
  });
  expect(result).toMatchObject({ code: 1, err: expect.stringContaining('Look again.') });
  expect((await portal.get(mePath, token)).statusCode).toBe(200);
  expect((await run(portal, 'customer', 'end-sessions', code, '--yes')).code).toBe(0);
  expect((await portal.get(mePath, token)).statusCode).toBe(401);
});

test('who has an old link for a new password cannot use it once an operator has ended all sessions', async () => {
  const portal = await openPortal();
  const payload = { email: demo.email };
  await portal.app.inject({ method: 'POST', url: '/identity/forgot', payload });
  const links = () => portal.store.selectFrom('one_time_tokens').select('used_at').execute();
  expect(await links()).toEqual([{ used_at: null }]);
  expect((await run(portal, 'customer', 'end-sessions', code, '--yes')).code).toBe(0);
  expect(await links()).toEqual([{ used_at: portal.services.clock().toISOString() }]);
});

test('an operator mails a new link for a sign-up', async () => {
  const portal = await openPortal();
  await sendSignUp(portal, registrationOf(portal.services));
  const links = () => portal.store.selectFrom('sign_ups').select('token_hash').execute();
  const linksBefore = await links();
  const refused = { given_up_at: portal.services.clock().toISOString() };
  await portal.store
    .updateTable('outbox')
    .set({ ...refused, refused_at: refused.given_up_at })
    .execute();
  const search = () => run(portal, 'customer', 'find', newcomer.email);
  expect((await search()).out).toContain('is not activated; newest mail: refused.');
  portal.advance(1000);
  const sent = await run(portal, 'customer', 'resend-activation', newcomer.email, '--yes');
  expect(sent.code, sent.err).toBe(0);
  expect((await search()).out).toContain('newest mail: waiting.');
  expect(await links()).not.toEqual(linksBefore);
  // The mail with the old link is gone.
  const mails = await run(portal, 'mail', 'list', '--json');
  expect(JSON.parse(mails.out)).toMatchObject([{ kind: 'activation', state: 'waiting' }]);
});

test('of a customer who signed up again an operator is told, not that the account was just activated', async () => {
  const portal = await openPortal();
  await sendSignUp(portal, { ...registrationOf(portal.services), email: demo.email });
  const result = await run(portal, 'customer', 'resend-activation', demo.email, '--yes');
  expect(result).toMatchObject({
    code: 1,
    err: `${demo.email} has an account already, ${code}. Let them sign in, or set a new password.\nNothing was changed.\n`,
  });
});

test('wrong names, and a database that is not there, get a sentence', async () => {
  const portal = await openPortal();
  const cases: readonly (readonly [readonly string[], number, string])[] = [
    [['customer', 'show', '999999'], 1, 'There is no customer “999999”.'],
    [['customer', 'show', 'e'], 1, 'Several customers match “e”.'],
    [['customer', 'close', '999999', '--yes'], 1, 'There is no customer “999999”.'],
    [['customer', 'export', '999999', 'data.zip'], 1, 'There is no customer “999999”.'],
    [['customer', 'export', code, 'nowhere/data.zip'], 1, 'data.zip: no such file or folder.'],
    [['mail', 'drop', 'm-0', '--yes'], 1, 'There is no mail m-0.'],
    [['bill', 'note', 'INV-0', 'Paid', '--yes'], 1, 'There is no bill INV-0.'],
    [['parcel', 'show', '1ZNOBODY'], 1, 'There is no parcel 1ZNOBODY.'],
    [['customer', 'shwo', '1'], 2, 'Did you mean show?'],
    [['customer', 'unlock', '1', '--as', '\n'], 2, 'A name has up to 60'],
    [['audit', '--since', 'yesterday'], 2, 'Write a day as 2026-11-26'],
    [['customer', 'resend-activation', demo.email, '--yes'], 1, 'No sign-up of the last seven'],
  ];
  for (const [args, exitCode, words] of cases) {
    const result = await run(portal, ...args);
    expect(result.err, args.join(' ')).toContain(words);
    expect(result.code).toBe(exitCode);
  }
  const nowhere = await runPortal(['customer', 'show', String(other.id)], { DATA_DIR: '/nowhere' });
  expect(nowhere.err).toContain('There is no database');
  const url = portal.database.environment['DATABASE_URL'];
  if (url === undefined) return;
  const DATABASE_URL = Object.assign(new URL(url), { pathname: '/nowhere' }).href;
  const lost = await runPortal(['customer', 'show', String(other.id)], { DATABASE_URL });
  expect(lost.err).toMatch(
    /^The database nowhere at .+ can't be opened: .+\nNothing was changed\.\n$/,
  );
});
