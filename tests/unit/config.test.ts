import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, StartError } from '#server/settings/config.ts';
import { siteUrlOf } from '#server/settings/site-url.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const errorsIn = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.split('\n');
  }
};

const secretFile = (text: string): string => {
  const folder = temporaryFolder();
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};

test('all errors are reported at once, one sentence each', () => {
  const errors = errorsIn({
    PORT: '4.5',
    LOG_LEVEL: 'loud',
    SMTP_URL_FILE: '/no/such/file',
    S3_BUCKET: 'invoices',
    MAIL_IN_PORT: '25',
  });
  expect(errors).toEqual([
    "SMTP_URL_FILE names /no/such/file, which is empty or can't be read; write the secret to it.",
    'PORT must be a whole number from 0 to 65535.',
    expect.stringMatching(/^LOG_LEVEL must be one of fatal, .*\.$/),
    expect.stringMatching(/^S3_ENDPOINT is missing; set all of /),
    'MAIL_IN_PORT is set without MAIL_IN_DOMAIN; set both, or neither.',
  ]);
});

const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'invoices',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test.each([
  ['PORT', 'many', {}],
  ['LOG_LEVEL', 'loud', {}],
  ['PUBLIC_API_PATH', 'api', {}],
  ['SITE_URL', 'javascript:alert(1)', {}],
  ['DATABASE_URL', 'mysql://db', {}],
  ['SMTP_URL', 'mail.example.com', {}],
  ['MAIL_FROM', 'Front desk', {}],
  ['S3_ENDPOINT', 's3.example.com', bucket],
  ['S3_BUCKET', 'In Voices', bucket],
  ['S3_PREFIX', '/portal/', bucket],
  ['S3_REGION', '', bucket],
  ['S3_SECRET_ACCESS_KEY', undefined, bucket],
  // With SQLite each list, and each answer after a write, would fail; without a domain each mail would be returned.
  ['DATABASE_READ_URL', 'postgres://a:b@copy.example.com/portal', {}],
  ['MAIL_IN_PORT', '2525', {}],
])('%s=%s is one sentence that names it', (name, value, others) => {
  const errors = errorsIn({ ...others, [name]: value });
  expect(errors).toEqual([expect.stringMatching(/^[^\n]+\.$/)]);
  expect(errors[0]).toContain(name);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', OPS_API_KEY_FILE: '' })).toEqual(readConfig({}));
});

test('a secret may be in a file, but not in two places', () => {
  const key = 'k'.repeat(40);
  const file = secretFile(`${key}\n`);
  expect(readConfig({ OPS_API_KEY_FILE: file }).opsApiKeys).toEqual([key]);
  expect(errorsIn({ OPS_API_KEY_FILE: file, OPS_API_KEY: key })).toEqual([
    'OPS_API_KEY and OPS_API_KEY_FILE are both set; unset one of them.',
  ]);
  expect(errorsIn({ OPS_API_KEY_FILE: secretFile(' \n') })).toHaveLength(1);
});

test('no message contains a secret', () => {
  const wrong = 'too-short-a-secret';
  const file = secretFile(wrong);
  const errors = errorsIn({ OPS_API_KEY_FILE: file, SEAL_KEY: wrong, SMTP_URL: wrong });
  expect(errors).toHaveLength(3);
  expect(errors.join()).not.toContain(wrong);
});

test('the encryption key is 32 bytes, in any of its usual spellings', () => {
  const key = randomBytes(32);
  for (const spelling of ['hex', 'base64', 'base64url'] as const)
    expect(readConfig({ SEAL_KEY: key.toString(spelling) }).encryptionKeys).toEqual([key]);
  const older = randomBytes(32);
  const both = `${key.toString('hex')},${older.toString('base64')}`;
  expect(readConfig({ SEAL_KEY: both }).encryptionKeys).toEqual([key, older]);
  const short = randomBytes(31).toString('base64');
  expect(errorsIn({ SEAL_KEY: short })).toEqual([expect.stringContaining('32 random bytes')]);
});

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMTP_UR', 'SMTP_URL'],
  ['TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
  ['OPS_API_KEYS', 'OPS_API_KEY'],
  ['SEAL_KEY_FIL', 'SEAL_KEY_FILE'],
])('%s is doubted, as %s is meant', (name, meant) => {
  const { doubts } = readConfig({ [name]: 'x' });
  expect(doubts).toEqual([`${name} is not a setting and has no effect; did you mean ${meant}?`]);
});

test('valid settings and variables of other programs cause no warning', () => {
  const others = { PATH: 'x', HOME: 'x', PWD: 'x', POST: 'x', SMTP_USER: 'x', DATABASE: 'x' };
  expect(readConfig({ ...others, SMTP_URL: 'smtp://mail.example.com' }).doubts).toEqual([]);
});

test.each([
  [{}, 'http://localhost:4321'],
  [{ PORT: '5000', HOST: '127.0.0.1' }, 'http://127.0.0.1:5000'],
  [{ PORT: '5000', HOST: '0.0.0.0' }, 'http://localhost:5000'],
  [{ HOST: '::1' }, 'http://[::1]:4321'],
  [{ PORT: '5000', SITE_URL: 'https://portal.example.com/' }, 'https://portal.example.com'],
])('with %o links lead to %s', (environment, address) => {
  expect(siteUrlOf(readConfig(environment))).toBe(address);
});
