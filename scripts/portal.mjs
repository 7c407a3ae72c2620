// Commands for whoever looks after the portal: `npm run portal -- import FILE`.
import { ensureInstalled } from './ensure.mjs';
import { handOver } from './hand-over.mjs';

ensureInstalled();
handOver(['scripts/portal.ts', ...process.argv.slice(2)]);
