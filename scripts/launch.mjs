// Runs a script with the project's own Node: `node scripts/launch.mjs [--built] SCRIPT [ARGUMENTS]`.
// Installs the packages first if needed, and with `--built` builds the site.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, environment, node, root } from './ensure.mjs';

const args = process.argv.slice(2);
const isBuilt = args[0] === '--built';

ensureInstalled();
if (isBuilt) ensureBuilt();

const script = spawn(node, args.slice(isBuilt ? 1 : 0), {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to the script as well; this process only waits for it to finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => script.kill('SIGTERM'));
script.on('exit', (code) => process.exit(code ?? 1));
