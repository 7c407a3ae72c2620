// Commands for whoever looks after the portal: `npm run portal -- import FILE`.
import { spawn } from 'node:child_process';
import { ensureInstalled, environment, node, root } from './ensure.mjs';

ensureInstalled();

const args = ['scripts/portal.ts', ...process.argv.slice(2)];
const command = spawn(node, args, { cwd: root, env: environment(), stdio: 'inherit' });
// The terminal sends Ctrl-C to the command as well; this process only waits for it to finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => command.kill('SIGTERM'));
command.on('exit', (code) => process.exit(code ?? 1));
