// Leads a process group of its own: `node scripts/in-group.mjs SIGNAL COMMAND [ARGUMENTS]`. The whole group gets the
// signal when the process that started this one ends, even by kill -9, because that closes our standard input.
import { spawn } from 'node:child_process';

const [signal = 'SIGKILL', command = '', ...args] = process.argv.slice(2);
process.stdin.resume().on('close', () => {
  // Stays until the command has put everything in order. SIGKILL cannot be waited for.
  if (signal !== 'SIGKILL') process.on(signal, () => undefined);
  process.kill(0, signal);
});
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
