import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, environment, node, root } from './ensure.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(node, ['server/main.ts'], { cwd: root, env: environment(), stdio: 'inherit' });
// The terminal sends Ctrl-C to the server as well; this process only waits for it to finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
