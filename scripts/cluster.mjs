import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, environment, node, root } from './ensure.mjs';

ensureInstalled();
ensureBuilt();

const cluster = spawn(node, ['scripts/cluster/run.ts'], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to the cluster as well; this process only waits for it to finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => cluster.kill('SIGTERM'));
cluster.on('exit', (code) => process.exit(code ?? 1));
