import { spawn } from 'node:child_process';
import { environment, node, root } from './ensure.mjs';

/**
 * Lets the project's own Node run a script of it to its end, and ends as that does.
 * @param {string[]} args the script's path and its arguments
 */
export function handOver(args) {
  const script = spawn(node, args, { cwd: root, env: environment(), stdio: 'inherit' });
  // The terminal sends Ctrl-C to the script as well; this process only waits for it to finish.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => script.kill('SIGTERM'));
  script.on('exit', (code) => process.exit(code ?? 1));
}
