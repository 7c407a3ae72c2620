import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { expect, test } from './support/test.ts';

const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .map((name) => join('dist', name))
  // Compressed copies hold the same text.
  .filter((name) => statSync(name).isFile() && !/\.(br|gz)$/.test(name));

/** Text that only the server, its settings or its tests may hold. */
const traces =
  /BEGIN [A-Z ]*(?:KEY|CERTIFICATE)|DATABASE_URL|SMTP_URL|OPS_API_KEY|DATA_DIR|SECRET|password_hash|argon2|kysely|node:sqlite|sourceMappingURL|localhost:54|process\.env\b/;

test('T-27: the built site contains no secret, no setting and no server code', () => {
  expect(files.length).toBeGreaterThan(20);
  const leaks = files.filter((name) => {
    const text = readFileSync(name, 'latin1');
    return traces.test(text) || demoCustomers.some(({ password }) => text.includes(password));
  });
  expect(leaks).toEqual([]);
});

test('ASVS 13.4: no map, no hidden file and only the files of a site are published', () => {
  const unusual = files
    .map((name) => name.slice('dist/'.length))
    .filter((name) => !name.startsWith('.well-known/'))
    .filter(
      (name) =>
        !/\.(html|js|css|json|svg|png|webp|avif|jpg|ico|woff2|xml|txt|webmanifest|wasm)$/.test(
          name,
        ),
    );
  // Two for static hosts, and the search's index, which Pagefind writes in files of its own kinds.
  expect(
    unusual.filter(
      (name) => !/^(_headers|_redirects|pagefind\/.*\.pf_\w+|pagefind\/.*\.pagefind)$/.test(name),
    ),
  ).toEqual([]);
  expect(files.filter((name) => /\/\.(?!well-known)|\.map$/.test(name))).toEqual([]);
});

test('ASVS 14.3.3: the browser stores only the session, the language, a device secret, the last visit and the overview’s height', async ({
  page,
}) => {
  await page.goto('/auth/signin');
  await page.getByLabel('Email or account').fill(demoCustomers[0].email);
  await page.getByLabel('Password', { exact: true }).fill(demoCustomers[0].password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('region', { name: 'What needs you' })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(JSON.parse(stored['AB'] ?? '{}')).toSorted()).toEqual([
    'access_token',
    'code',
    'id',
  ]);
  expect(Object.keys(stored).toSorted()).toEqual([
    'AB',
    'AB:language',
    'AB:out-device',
    'AB:room',
    'AB:seen',
    'AB:waiting',
  ]);
  expect(stored['AB:language']).toBe('en');
  expect(JSON.stringify(stored)).not.toMatch(/@|Miami2Kingston/);
  expect(await page.context().cookies()).toEqual([]);
});
