const here = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;

/**
 * What a start in a clone asks for without being told: the demo customers, whose password is printed in README.md. Nothing where
 * a setting speaks for real customers: production, PostgreSQL or a public address.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ readonly SEED_DEMO?: '1' }}
 */
export function demoSettings({ SEED_DEMO, NODE_ENV, DATABASE_URL, DATABASE_URL_FILE, SITE_URL }) {
  const isForReal =
    NODE_ENV === 'production' ||
    DATABASE_URL ||
    DATABASE_URL_FILE ||
    (SITE_URL && !here.test(SITE_URL));
  return SEED_DEMO || isForReal ? {} : { SEED_DEMO: '1' };
}
