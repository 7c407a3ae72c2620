import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts a program and collects the lines of its output. */
export function startProgram(path: string, args: readonly string[], environment = {}) {
  const child = spawn(path, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = endOf(child);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line));
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { lines, end };
}

const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
