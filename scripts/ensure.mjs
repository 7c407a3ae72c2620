// Runs before packages are installed, on any Node version: plain JavaScript without imports from packages.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.mjs';
import { spawnInGroup, succeeds } from './processes.mjs';
import { inTurn } from './turn.mjs';

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Node 24, installed as a package. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * The environment with the project's own Node first on PATH.
 * @param {NodeJS.ProcessEnv} [variables]
 */
export const environment = (variables = process.env) => ({
  ...variables,
  PATH: `${join(root, 'node_modules', '.bin')}:${variables.PATH ?? ''}`,
});

/** @param {string} folder @param {string} path @returns {string[]} */
function filesBelow(folder, path) {
  const full = join(folder, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(folder, join(path, name)));
}

/** @param {string[]} paths @param {string[]} [settings] */
function fingerprint(paths, settings = [], { folder = root, excluded = '' } = {}) {
  const hash = createHash('sha256').update(settings.join('\n'));
  for (const file of paths.flatMap((path) => filesBelow(folder, path))) {
    if (excluded !== '' && file.startsWith(excluded)) continue;
    hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** @param {string} file */
const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Ends this process unless the command succeeds.
 * @param {string[]} command @param {string} [failure] @param {NodeJS.ProcessEnv} [variables]
 */
async function run(command, failure, variables) {
  const options = {
    cwd: root,
    env: environment(variables),
    output: /** @type {const} */ ('inherit'),
  };
  // Nothing to put in order: what an install or a build left halfway is made again.
  if (await succeeds(spawnInGroup('SIGKILL', command, options))) return;
  if (failure) process.stderr.write(`${failure}\n`);
  process.exit(1);
}

/** Installing and building, which one process at a time does. @param {() => Promise<void>} work */
const prepare = (work) => inTurn(join(root, '.cache', 'preparing'), work);

/** @param {string} lockFile @returns {Record<string, import('./platform-packages.mjs').Entry>} */
const packagesIn = (lockFile) => JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;

/**
 * Whether somebody ran `npm ci` themselves, as on a server. Installing again would remove the packages of running
 * processes for a while.
 */
function isInstalledByHand() {
  try {
    const installedPackages = packagesIn(join('node_modules', '.package-lock.json'));
    return Object.entries(packagesIn('package-lock.json')).every(
      ([path, { version, optional }]) =>
        path === '' ||
        (optional && !installedPackages[path]) ||
        installedPackages[path]?.version === version,
    );
  } catch {
    // Nothing is installed.
    return false;
  }
}

/** Installs the locked packages unless they are up to date. */
export async function ensureInstalled() {
  const stampFile = join(root, 'node_modules', '.installed');
  const stamp = fingerprint(['package-lock.json']);
  const isInstalled = () =>
    existsSync(node) && (readStamp(stampFile) === stamp || isInstalledByHand());
  if (isInstalled()) return;
  await prepare(async () => {
    // Another process may have installed them meanwhile.
    if (isInstalled()) return;
    process.stdout.write('Installing packages…\n');
    await run(
      ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
      'The packages could not be installed; see above.',
    );
    writeFileSync(stampFile, stamp);
  });
}

/** What the site is built from; a publication and the preview of drafts copy it. */
export const siteSources = [
  'src',
  'public',
  'scripts/build',
  'scripts/child-environment.mjs',
  'server/http/security.ts',
  'server/settings/kinds.ts',
  'server/settings/site.ts',
  'astro.config.mjs',
  'package-lock.json',
];

/** What the build reads of an environment; an empty SITE_URL counts as none. @param {NodeJS.ProcessEnv} environment */
const settingsOf = (environment) =>
  Object.entries(environment)
    .filter(([name, value]) =>
      name === 'SITE_URL' ? value : value !== undefined && name.startsWith('PUBLIC_'),
    )
    .map((pair) => pair.join('='))
    .sort();

/**
 * The fingerprint of everything that a folder's site is built from, except the content.
 * @param {string} [folder] @param {NodeJS.ProcessEnv} [environment]
 */
export const codeFingerprint = (folder = root, environment = process.env) =>
  fingerprint(siteSources, settingsOf(environment), {
    folder,
    excluded: join('src', 'content', '/'),
  });

/**
 * Whether the release that editors published is newer than the last build, and was built from the same code. Reads what
 * server/site/releases.ts describes, which cannot be imported before the packages are installed.
 */
export function isPublished() {
  const folder = resolve(root, process.env.RELEASES_DIR || 'releases');
  const lastBuild = join(root, 'dist', 'policies.json');
  try {
    const id = readFileSync(join(folder, 'online'), 'utf8').trim();
    /** @type {{ at: string, code: string }} */
    const { at, code } = JSON.parse(readFileSync(join(folder, id, 'release.json'), 'utf8'));
    const isNewer = !existsSync(lastBuild) || Date.parse(at) > statSync(lastBuild).mtimeMs;
    return isNewer && code === codeFingerprint();
  } catch {
    // Nothing was published.
    return false;
  }
}

/** Builds the site unless its sources and settings are unchanged since the last build. */
export async function ensureBuilt() {
  const stampFile = join(root, '.cache', 'built');
  const stamp = fingerprint(siteSources, settingsOf(process.env));
  const isBuilt = () =>
    readStamp(stampFile) === stamp && existsSync(join(root, 'dist', 'policies.json'));
  if (isBuilt()) return;
  await prepare(async () => {
    // Another process may have built it meanwhile.
    if (isBuilt()) return;
    // All wrong settings at once, before a build that takes half a minute and reads only a few of them.
    await run([node, 'scripts/check-settings.ts']);
    process.stdout.write('Building the site…\n');
    // A build that is cut short leaves some of its files.
    rmSync(stampFile, { force: true });
    await run(
      [join(root, 'node_modules', '.bin', 'astro'), 'build', '--silent'],
      'The site could not be built; see above.',
      childEnvironment('production'),
    );
    writeFileSync(stampFile, stamp);
  });
}
