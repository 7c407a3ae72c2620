import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#scripts/child-environment.mjs';

/** Kilobytes of data that a reader may have on Linux; with much less, Node does not start. */
const dataLimit = 900_000;
/** Megabytes of JavaScript; the rest of the data is for unpacked streams. */
const heapLimit = 200;

/**
 * Starts a process that reads files from strangers. It cannot write files or start programs, and on Linux the system
 * ends it beyond its memory. A process group of its own: Ctrl-C at the server's terminal must not end a reading.
 */
export function startReader(script: URL): ChildProcess {
  const args = [
    `--max-old-space-size=${heapLimit}`,
    '--permission',
    '--allow-fs-read=*',
    '--allow-worker',
    fileURLToPath(script),
  ];
  const limited = `ulimit -c 0 && ulimit -d ${dataLimit} && exec "$0" "$@"`;
  const [command, commandArgs] =
    process.platform === 'linux'
      ? ['/bin/sh', ['-c', limited, process.execPath, ...args]]
      : [process.execPath, args];
  return spawn(command, commandArgs, {
    env: childEnvironment('production'),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true,
  });
}

/**
 * Tries whether the system refuses memory to a reader; elsewhere only a thread of its own watches it (watch-memory.ts).
 * Only tells something where a reader starts at all.
 */
export async function isLimitedBySystem(): Promise<boolean> {
  const child = startReader(new URL('./take-memory.ts', import.meta.url));
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.kill('SIGKILL');
  return answer !== 'taken';
}
