import { join } from 'node:path';
import { demoSettings } from './demo-settings.mjs';
import { environment, node, root } from './ensure.mjs';
import { endGroup, spawnInGroup } from './processes.mjs';

/**
 * @typedef {object} Options
 * @property {'inherit' | 'ignore'} [apiOutput] the API's standard output
 * @property {NodeJS.ProcessEnv} [variables] the environment of both servers
 * @property {string} dataDir unless DATA_DIR names another; not that of `npm start`, which may run meanwhile
 * @property {readonly string[]} [front] a script with its arguments that runs in front of both, with our whole environment
 */

/**
 * Runs the API and Astro's development server side by side; when one exits, the others are stopped.
 * @param {string} port Astro's port; the API uses the next one
 * @param {string[]} args arguments for Astro
 * @param {Options} options
 */
export function startDevServers(port, args, options) {
  const { apiOutput = 'inherit', variables = process.env, dataDir, front } = options;
  const apiPort = String(Number(port) + 1);
  // Links in mails lead to Astro's port, where the pages are.
  const siteUrl = variables.SITE_URL || `http://localhost:${port}`;
  const env = {
    ...environment(variables),
    DEV_API_PORT: apiPort,
    SITE_URL: siteUrl,
    DATA_DIR: variables.DATA_DIR || dataDir,
    // Publish builds with the public address, not with the editor's own.
    PUBLISH_SITE_URL: variables.SITE_URL,
    PUBLISH_TO: variables.RELEASES_DIR,
    // These servers show the files of this folder, not what is online.
    RELEASES_DIR: join('.cache', 'no-releases'),
    ...demoSettings(variables),
  };
  const output = /** @type {const} */ ('inherit');
  const api = spawnInGroup(
    'SIGTERM',
    [node, '--watch', '--watch-path=server', '--watch-path=src/lib', 'server/main.ts'],
    {
      cwd: root,
      env: { ...env, PORT: apiPort, HOST: '127.0.0.1' },
      output: apiOutput,
      errors: output,
    },
  );
  const astro = join(root, 'node_modules', '.bin', 'astro');
  // SIGKILL, as a server that bundles, or hangs, hears no other signal.
  const site = spawnInGroup('SIGKILL', [astro, 'dev', '--port', port, ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: 'development' },
    output,
  });

  const children = [api, site];
  if (front)
    children.push(
      spawnInGroup('SIGTERM', [node, ...front], { cwd: root, env: environment(), output }),
    );
  const stop = () => {
    for (const child of children) endGroup(child);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const child of children) {
    child.on('exit', (code) => {
      stop();
      // The process that exited first determines the exit code.
      process.exitCode ||= code ?? 0;
    });
  }
}
