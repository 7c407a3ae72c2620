// Runs before packages are installed, on any Node version: plain JavaScript without imports from packages.
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, relative } from 'node:path';

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Waits while another process listens; removes the socket of one that died. @param {string} address */
async function waitForOther(address) {
  const connection = connect(address);
  try {
    await once(connection, 'connect');
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED') rmSync(address, { force: true });
    return;
  }
  process.stdout.write('Another command is installing or building in this folder; waiting…\n');
  // However it ends, the system closes the connection.
  await new Promise((resolve) => connection.on('error', () => undefined).on('close', resolve));
}

/**
 * Runs work while no other process does, waiting for it. A socket is the lock, because Node has no file locks, and the
 * system closes a socket when its process dies.
 * @param {string} file of the socket
 * @param {() => Promise<void>} work
 */
export async function inTurn(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  // The address of a socket has at most some hundred characters.
  const address = relative('', file);
  for (;;) {
    /** @type {Set<import('node:net').Socket>} */
    const waiting = new Set();
    const server = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    server.listen(address);
    try {
      await once(server, 'listening');
    } catch (error) {
      // A file system without sockets: work without the lock.
      if (codeOf(error) !== 'EADDRINUSE') return await work();
      await waitForOther(address);
      continue;
    }
    try {
      return await work();
    } finally {
      server.close();
      for (const socket of waiting) socket.destroy();
    }
  }
}
