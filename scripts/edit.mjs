// Starts the visual editor for src/content on this machine; see EDITING.md. With EDITOR_URL, editors sign in at an
// address in front of it; see docs/operations.md.
import { startDevServers } from './dev-servers.mjs';
import { ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './processes.mjs';

/** The names of variables for the servers behind the address: none of the portal's database or secrets. */
const safeNames =
  /^(?:HOME|LANG|NODE_EXTRA_CA_CERTS|PATH|PUBLIC_\w+|RELEASES_DIR|SITE_URL|TMPDIR|TZ)$/;

endWithNpm();
await ensureInstalled();
process.stdout.write('Starting the editor…\n');
// Its own port, so that it can run beside `npm start`; editors do not need the API's address.
const port = process.env.PORT ?? '4331';
// Astro lets only one development server run in a folder; `npm run dev` may run beside the editor.
const args = ['--config', 'astro.editor.config.mjs', '--ignore-lock'];
const { EDITOR_URL: url } = process.env;
if (url) {
  process.env.DESK_PORT = port;
  process.env.DRAFTS_PORT = String(Number(port) + 2);
  const draftsUrl = process.env.EDITOR_DRAFTS_URL || url.replace(/(?::\d+)?\/*$/, ':8443');
  // Without a slash at its end: the preview puts the pages' addresses behind it.
  process.env.EDITOR_DRAFTS_URL = draftsUrl.replace(/\/+$/, '');
  const safeVariables = Object.entries(process.env).filter(([name]) => safeNames.test(name));
  startDevServers(port, args, {
    dataDir: 'data-edit',
    apiOutput: 'ignore',
    variables: {
      ...Object.fromEntries(safeVariables),
      DRAFTS_PORT: process.env.DRAFTS_PORT,
      DRAFTS_URL: process.env.EDITOR_DRAFTS_URL,
    },
    front: ['editor/address/run.ts'],
  });
} else {
  startDevServers(port, args, { dataDir: 'data-edit', apiOutput: 'ignore' });
}
