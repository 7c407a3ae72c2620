import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#scripts/child-environment.mjs';

/** Kilobytes of data that the process may have on Linux; with much less, Node does not start. */
const dataLimit = 900_000;
/** Megabytes of JavaScript; the rest of the data is for libraries, such as unpacked streams. */
const heapLimit = 200;

/**
 * Starts a process that parses what strangers or editors sent. It cannot write files or start programs, and on Linux the
 * system ends it beyond its memory. A process group of its own: Ctrl-C at our terminal must not end its work.
 * @param permissions further flags of Node, such as `--allow-addons`
 */
export function startLimited(script: URL, permissions: readonly string[] = []): ChildProcess {
  const args = [
    `--max-old-space-size=${heapLimit}`,
    '--permission',
    '--allow-fs-read=*',
    '--allow-worker',
    ...permissions,
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
 * Tries whether the system refuses memory to such a process; elsewhere only a thread of its own watches it
 * (watch-memory.ts). Only tells something where one starts at all.
 */
export async function isLimitedBySystem(): Promise<boolean> {
  const child = startLimited(new URL('./take-memory.ts', import.meta.url));
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.kill('SIGKILL');
  return answer !== 'taken';
}
