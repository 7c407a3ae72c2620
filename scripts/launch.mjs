// Runs a script with the project's own Node: `node scripts/launch.mjs [--built] [--demo] SCRIPT [ARGUMENTS]`.
// Installs the packages first if needed; `--built` builds the site unless a newer one was published, `--demo` asks for
// the demo customers in a trial.
import { spawn } from 'node:child_process';
import { demoSettings } from './demo-settings.mjs';
import { ensureBuilt, ensureInstalled, environment, isPublished, node, root } from './ensure.mjs';
import { endWithNpm } from './processes.mjs';

const args = process.argv.slice(2);
const options = new Set();
while (args[0]?.startsWith('--')) options.add(args.shift());

const stopWatching = endWithNpm();
await ensureInstalled();
// What was published stays online; changes that nobody published do not come in with a restart.
if (options.has('--built') && !isPublished()) await ensureBuilt();

const script = spawn(node, args, {
  cwd: root,
  env: { ...environment(), ...(options.has('--demo') ? demoSettings(process.env) : {}) },
  // Over the last one the script notices if this process is killed, or hung up on.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// A second signal would cut off what the script still finishes, so npm's end no longer counts as one.
process.on('SIGTERM', () => {
  stopWatching();
  script.kill('SIGTERM');
});
// The terminal sends Ctrl-C to the script as well; this process only waits for it to finish.
process.on('SIGINT', stopWatching);
script.on('exit', (code) => process.exit(code ?? 1));
