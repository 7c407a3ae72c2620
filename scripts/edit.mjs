// Starts the visual editor for src/content on this machine; see EDITING.md. With EDITOR_URL, editors sign in at an
// address in front of it; `npm run edit -- --desk` is the editor alone, behind such an address on another machine or in
// another container. See docs/operations.md.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { childEnvironment, gitVariables } from './child-environment.mjs';
import { startDevServers } from './dev-servers.mjs';
import { ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './processes.mjs';

endWithNpm();
await ensureInstalled();
process.stdout.write('Starting the editor…\n');
// Its own port, so that it can run beside `npm start`; editors do not need the API's address.
const port = process.env.PORT ?? '4331';
// Astro lets only one development server run in a folder; `npm run dev` may run beside the editor.
const args = ['--config', 'astro.editor.config.mjs', '--ignore-lock'];
// Neither server gets the portal's database or secrets; the address in front of them does.
const variables = childEnvironment('development', {
  ...gitVariables(),
  RELEASES_DIR: process.env.RELEASES_DIR,
});
const { EDITOR_URL: url } = process.env;
if (url) {
  const isAlone = process.argv.includes('--desk');
  const draftsPort = String(Number(port) + 2);
  const { EDITOR_SECRET_FILE: secretFile } = process.env;
  const secret =
    isAlone && secretFile
      ? readFileSync(secretFile, 'utf8').trim()
      : randomBytes(32).toString('hex');
  // The address reads it from here; a file would be another one.
  process.env.EDITOR_SECRET = secret;
  delete process.env.EDITOR_SECRET_FILE;
  const draftsUrl = process.env.EDITOR_DRAFTS_URL || url.replace(/(?::\d+)?\/*$/, ':8443');
  // Without a slash at its end: the preview puts the pages' addresses behind it.
  process.env.EDITOR_DRAFTS_URL = draftsUrl.replace(/\/+$/, '');
  // In a container, for the address alone, which shares a network with it.
  const host = isAlone ? '0.0.0.0' : '127.0.0.1';
  startDevServers(port, [...args, '--host', host], {
    dataDir: 'data-edit',
    apiOutput: 'ignore',
    variables: {
      ...variables,
      DRAFTS_HOST: host,
      DRAFTS_PORT: draftsPort,
      DRAFTS_URL: process.env.EDITOR_DRAFTS_URL,
      EDITOR_SECRET: secret,
    },
    ...(isAlone
      ? {}
      : { front: ['editor/address/run.ts', `127.0.0.1:${port}`, `127.0.0.1:${draftsPort}`] }),
  });
} else {
  startDevServers(port, args, { dataDir: 'data-edit', apiOutput: 'ignore', variables });
}
