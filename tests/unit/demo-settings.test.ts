import { expect, test } from 'vitest';
import { demoSettings } from '#scripts/demo-settings.mjs';

test.each([
  {},
  { SITE_URL: 'http://localhost:5000' },
  { SITE_URL: 'http://127.0.0.1:4321' },
  { DATABASE_URL: '', SEED_DEMO: '' },
])('a start in a clone with %o asks for the demo customers', (environment) => {
  expect(demoSettings(environment)).toEqual({ SEED_DEMO: '1' });
});

test.each([
  { SEED_DEMO: '0' },
  { SEED_DEMO: '1' },
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgres://db/portal' },
  { DATABASE_URL_FILE: '/run/secrets/database-url' },
  { SITE_URL: 'https://portal.example.com' },
  { SITE_URL: 'nonsense' },
])('a start with %o leaves it to the settings', (environment) => {
  expect(demoSettings(environment)).toEqual({});
});
