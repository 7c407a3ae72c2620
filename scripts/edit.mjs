// Starts the visual editor for src/content on this machine; see EDITING.md.
import { startDevServers } from './dev-servers.mjs';
import { ensureInstalled } from './ensure.mjs';

ensureInstalled();
process.stdout.write('Starting the editor…\n');
// Its own port, so that it can run beside `npm start`; editors do not need the API's address.
startDevServers(process.env.PORT ?? '4331', ['--config', 'astro.editor.config.mjs'], 'ignore');
