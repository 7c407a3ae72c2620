// Runs PostgreSQL, two server processes and a load balancer, to show that any process can answer any request.
import { resolve } from 'node:path';
import { startCluster } from './cluster.ts';

const port = Number(process.env['PORT'] ?? 4321);
// Next to a server's data folder, which PostgreSQL's own user may not enter.
const folder = resolve(`${process.env['DATA_DIR'] ?? 'data'}-cluster`);
const starting = startCluster({ folder, port });

let isStopping = false;
const end = async () => {
  if (isStopping) return;
  isStopping = true;
  // Also what is still starting, or PostgreSQL would be left alone.
  const { stop } = await starting;
  await stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
// The launcher was killed or hung up on.
process.on('disconnect', end);

const { origin, servers } = await starting;
process.stdout.write(`\n  The portal is up at ${origin}, served in turn by\n`);
for (const server of servers) process.stdout.write(`  ${server.origin} (process ${server.pid})\n`);
process.stdout.write('\n  Kill one with kill -9, and the portal stays up; Ctrl-C stops all.\n\n');
