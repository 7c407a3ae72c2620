const localUrl = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;

/**
 * The settings that a start in a clone adds: the demo customers, whose password is in README.md. None if another setting
 * suggests real customers: production, PostgreSQL or a public address.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ readonly SEED_DEMO?: '1' }}
 */
export function demoSettings({ SEED_DEMO, NODE_ENV, DATABASE_URL, DATABASE_URL_FILE, SITE_URL }) {
  const isForReal =
    NODE_ENV === 'production' ||
    DATABASE_URL ||
    DATABASE_URL_FILE ||
    (SITE_URL && !localUrl.test(SITE_URL));
  return SEED_DEMO || isForReal ? {} : { SEED_DEMO: '1' };
}
