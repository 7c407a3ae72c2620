import { startDevServers } from './dev-servers.mjs';
import { ensureInstalled } from './ensure.mjs';

ensureInstalled();
startDevServers(process.env.PORT ?? '4321');
