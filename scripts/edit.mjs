// Starts the visual editor for src/content on this machine; see EDITING.md. With EDITOR_URL, editors sign in at an
// address in front of it; see docs/operations.md.
import { childEnvironment, gitVariables } from './child-environment.mjs';
import { startDevServers } from './dev-servers.mjs';
import { ensureInstalled } from './ensure.mjs';

ensureInstalled();
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
}
const { DRAFTS_PORT, EDITOR_DRAFTS_URL, RELEASES_DIR } = process.env;
// Neither server gets the portal's database or secrets; the address in front of them does.
const variables = childEnvironment('development', {
  ...gitVariables(),
  RELEASES_DIR,
  ...(url ? { DRAFTS_PORT, DRAFTS_URL: EDITOR_DRAFTS_URL } : {}),
});
startDevServers(port, args, {
  apiOutput: 'ignore',
  variables,
  ...(url ? { front: ['editor/address/run.ts'] } : {}),
});
