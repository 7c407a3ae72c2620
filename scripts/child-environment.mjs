// Imported before packages are installed, on any Node version: plain JavaScript without imports from packages.

// Settings of the site, and what Node, npm, git and Windows need; no secrets. Windows spells names in any case.
const allowedNames =
  /^(?:APPDATA|ASTRO_TELEMETRY_DISABLED|ComSpec|HOME|LANG|LC_\w+|LOCALAPPDATA|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|PATH|PATHEXT|PUBLIC_\w+|SITE_URL|SystemRoot|TEMP|TMP|TMPDIR|TZ|USERPROFILE)$/i;

// What git needs besides to reach a remote: its own settings, the keys of who runs it, and proxies.
const gitNames =
  /^(?:ALL_PROXY|DISPLAY|GIT_\w+|HTTPS?_PROXY|LOGNAME|NO_PROXY|SSH_ASKPASS|SSH_AUTH_SOCK|USER|USERNAME|XDG_CONFIG_HOME)$/i;

/** @param {RegExp} names @returns {NodeJS.ProcessEnv} */
const pick = (names) =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => names.test(name))
      // Windows calls it Path; a copy of the environment no longer finds it by another case.
      .map(([name, value]) => [/^path$/i.test(name) ? 'PATH' : name, value]),
  );

/**
 * The environment of a process that builds, previews or reads: allowed variables only, so that neither secrets nor
 * settings of the parent's own, such as its NODE_ENV, get into it.
 * @param {'production' | 'development'} mode its NODE_ENV
 * @param {NodeJS.ProcessEnv} [extra] variables that win over the parent's
 * @returns {NodeJS.ProcessEnv}
 */
export const childEnvironment = (mode, extra = {}) => ({
  ...pick(allowedNames),
  NODE_ENV: mode,
  ...extra,
});

/** The variables with which git reaches a remote. */
export const gitVariables = () => pick(gitNames);
