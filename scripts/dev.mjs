import { startDevServers } from './dev-servers.mjs';
import { ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './processes.mjs';

endWithNpm();
await ensureInstalled();
startDevServers(process.env.PORT ?? '4321', [], { dataDir: 'data-dev' });
