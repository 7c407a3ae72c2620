// Plain JavaScript, because scripts/test.mjs runs before packages are installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, root } from './ensure.mjs';

/**
 * Runs a package's tool beside others. Its output is printed once it has ended, or it would mix with theirs.
 * @param {string[]} args @param {string} [name] of the heading
 * @returns {Promise<boolean>} whether it exited with 0
 */
export async function runBeside([command = '', ...rest], name = command) {
  const child = spawn(join(root, 'node_modules', '.bin', command), rest, {
    cwd: root,
    env: { ...environment(), TESTS: 'few' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.stdout.write(`\n── ${name}: ${[command, ...rest].join(' ')}\n`);
  process.stdout.write(Buffer.concat(output));
  return code === 0;
}
