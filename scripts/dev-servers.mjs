import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoSettings } from './demo-settings.mjs';
import { environment, node, root } from './ensure.mjs';

/**
 * Runs the API and Astro's development server side by side; when one exits, the other is stopped.
 * @param {string} port Astro's port; the API uses the next one
 * @param {string[]} [args] arguments for Astro
 * @param {'inherit' | 'ignore'} [apiOutput] the API's standard output
 */
export function startDevServers(port, args = [], apiOutput = 'inherit') {
  const apiPort = String(Number(port) + 1);
  // Links in mails lead to Astro's port, where the pages are.
  const siteUrl = process.env.SITE_URL || `http://localhost:${port}`;
  const env = {
    ...environment(),
    DEV_API_PORT: apiPort,
    SITE_URL: siteUrl,
    // Publish builds with the public address, not with the editor's own.
    PUBLISH_SITE_URL: process.env.SITE_URL,
    PUBLISH_TO: process.env.RELEASES_DIR,
    // These servers show the files of this folder, not what is online.
    RELEASES_DIR: join('.cache', 'no-releases'),
    ...demoSettings(process.env),
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

  const both = [api, site];
  const stop = () => {
    for (const child of both) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const child of both) {
    child.on('exit', (code) => {
      stop();
      // The process that exited first determines the exit code.
      process.exitCode ||= code ?? 0;
    });
  }
}
