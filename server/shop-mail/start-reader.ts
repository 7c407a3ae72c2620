import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#scripts/child-environment.mjs';

/** Kilobytes of data that a reader may have on Linux; with much less, Node does not start. */
const dataLimit = 900_000;
/** Megabytes of JavaScript; the rest of the data is for unpacked streams. */
const heapLimit = 200;

/** True where the system limits a reader's memory; elsewhere a thread of its own watches it (watch-memory.ts). */
export const isLimitedBySystem = process.platform === 'linux';

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
  const [command, commandArgs] = isLimitedBySystem
    ? ['/bin/sh', ['-c', limited, process.execPath, ...args]]
    : [process.execPath, args];
  return spawn(command, commandArgs, {
    env: childEnvironment('production'),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true,
  });
}
