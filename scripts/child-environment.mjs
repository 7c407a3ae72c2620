// Imported before packages are installed, on any Node version: plain JavaScript without imports from packages.

// Settings of the site, and what Node, npm, git and Windows need; no secrets. Windows spells names in any case.
const allowedNames =
  /^(?:APPDATA|ComSpec|HOME|LANG|LC_\w+|LOCALAPPDATA|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|PATH|PATHEXT|PUBLIC_\w+|SITE_URL|SystemRoot|TEMP|TMP|TMPDIR|TZ|USERPROFILE)$/i;

/**
 * The environment of a process that builds, previews or reads: allowed variables only, so that neither secrets nor
 * settings of the parent's own, such as its NODE_ENV, get into it.
 * @param {'production' | 'development'} mode its NODE_ENV
 * @param {NodeJS.ProcessEnv} [extra] variables that win over the parent's
 * @returns {NodeJS.ProcessEnv}
 */
export const childEnvironment = (mode, extra = {}) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => allowedNames.test(name))),
  NODE_ENV: mode,
  ...extra,
});
