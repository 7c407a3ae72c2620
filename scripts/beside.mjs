// Plain JavaScript, because scripts/test.mjs runs before packages are installed.
import { join } from 'node:path';
import { environment, root } from './ensure.mjs';
import { spawnInGroup, succeeds } from './processes.mjs';

/**
 * Starts a package's tool that tests; ending this process interrupts it, so that it can clean up.
 * @param {string[]} command @param {'inherit' | 'pipe'} output
 */
export const spawnTest = ([command = '', ...args], output) =>
  spawnInGroup('SIGINT', [join(root, 'node_modules', '.bin', command), ...args], {
    cwd: root,
    env: { ...environment(), TESTS: 'few' },
    output,
  });

/**
 * Runs a package's tool beside others. Its output is printed once it has ended, or it would mix with theirs.
 * @param {string[]} args @param {string} [name] of the heading
 * @returns {Promise<boolean>} whether it exited with 0
 */
export async function runBeside([command = '', ...rest], name = command) {
  const child = spawnTest([command, ...rest], 'pipe');
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => output.push(chunk));
  const isOk = await succeeds(child);
  process.stdout.write(`\n── ${name}: ${[command, ...rest].join(' ')}\n`);
  process.stdout.write(Buffer.concat(output));
  return isOk;
}
