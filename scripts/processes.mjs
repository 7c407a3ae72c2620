// Runs before packages are installed, on any Node version: plain JavaScript without imports from packages.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inGroup = fileURLToPath(new URL('in-group.mjs', import.meta.url));

/** @typedef {'inherit' | 'pipe' | 'ignore'} Output */

/**
 * Starts a command that ends together with this process, and so do all processes that it starts.
 * @param {NodeJS.Signals} signal what ends them: SIGKILL if nothing needs to be put in order
 * @param {readonly string[]} command with its arguments
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, output: Output, errors?: Output }} options
 */
export const spawnInGroup = (signal, command, { output, errors = output, ...options }) =>
  spawn(process.execPath, [inGroup, signal, ...command], {
    ...options,
    // Ctrl-C at a terminal reaches only this process's own group.
    detached: true,
    stdio: ['pipe', output, errors],
  });

/** Ends the group of a started command now, as the end of this process would. @param {import('node:child_process').ChildProcess} child */
export const endGroup = (child) => void child.stdin?.destroy();

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<boolean>} whether it exited with 0 */
export const succeeds = (child) =>
  new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));

/**
 * Sends this process SIGTERM once npm, which started it, is gone: its shell ends without passing the signal on.
 * @returns a function that stops watching
 */
export function endWithNpm() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
  const stopWatching = () => clearInterval(timer);
  // Started by hand, it may outlive its terminal.
  if (process.env.npm_lifecycle_event === undefined) stopWatching();
  return stopWatching;
}
