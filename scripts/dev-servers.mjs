import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoSettings } from './demo-settings.mjs';
import { environment, node, root } from './ensure.mjs';

/**
 * @typedef {object} More
 * @property {'inherit' | 'ignore'} [apiOutput] the API's standard output
 * @property {NodeJS.ProcessEnv} [given] the environment of both servers
 * @property {readonly string[]} [front] a script with its arguments that runs in front of both, and knows everything
 */

/**
 * Runs the API and Astro's development server side by side; when one exits, the others are stopped.
 * @param {string} port Astro's port; the API uses the next one
 * @param {string[]} [args] arguments for Astro
 * @param {More} [more]
 */
export function startDevServers(port, args = [], more = {}) {
  const { apiOutput = 'inherit', given = process.env, front } = more;
  const apiPort = String(Number(port) + 1);
  // Links in mails lead to Astro's port, where the pages are.
  const siteUrl = given.SITE_URL || `http://localhost:${port}`;
  const env = {
    ...environment(given),
    DEV_API_PORT: apiPort,
    SITE_URL: siteUrl,
    // Publish builds with the public address, not with the editor's own.
    PUBLISH_SITE_URL: given.SITE_URL,
    PUBLISH_TO: given.RELEASES_DIR,
    // These servers show the files of this folder, not what is online.
    RELEASES_DIR: join('.cache', 'no-releases'),
    ...demoSettings(given),
  };
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: 'inherit' };

  const api = spawn(
    node,
    ['--watch', '--watch-path=server', '--watch-path=src/lib', 'server/main.ts'],
    {
      ...options,
      env: { ...env, PORT: apiPort, HOST: '127.0.0.1' },
      stdio: ['inherit', apiOutput, 'inherit'],
    },
  );
  const astro = join(root, 'node_modules', '.bin', 'astro');
  const site = spawn(astro, ['dev', '--port', port, ...args], { ...options, env });

  const children = [api, site];
  if (front) children.push(spawn(node, front, { ...options, env: environment() }));
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const child of children) {
    child.on('exit', (code) => {
      stop();
      // The process that exited first determines the exit code.
      process.exitCode ||= code ?? 0;
    });
  }
}
