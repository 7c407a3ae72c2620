import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressBucket, limitedBuckets } from '#server/limits/address-bucket.ts';
import { createCounts } from '#server/limits/counts.ts';
import type { Config } from '#server/settings/config.ts';

const connectionsInAll = 10_000;
// Far more than a household behind one address opens, and too few to use up the total limit.
const connectionsOfAddress = 1000;
// Browsers do not pipeline; answers to pipelined requests stay in memory until they are read.
const unansweredOfConnection = 10;
/** Milliseconds without a byte in either direction after which a connection is closed. */
const idleTimeout = 60_000;

function limitAddresses(app: FastifyInstance): void {
  const { countOf, add } = createCounts<string>();
  app.server.on('connection', (socket: Socket) => {
    const buckets = limitedBuckets(addressBucket(socket.remoteAddress ?? ''));
    const isFull = buckets.some(
      ({ subject, times }) => countOf(subject) >= connectionsOfAddress * times,
    );
    if (isFull) {
      socket.destroy();
      return;
    }
    for (const { subject } of buckets) add(subject, 1);
    socket.once('close', () => {
      for (const { subject } of buckets) add(subject, -1);
    });
  });
}

function limitPipelining(app: FastifyInstance): void {
  const unansweredCounts = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    const count = (unansweredCounts.get(socket) ?? 0) + 1;
    unansweredCounts.set(socket, count);
    if (count > unansweredOfConnection) socket.destroy();
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    unansweredCounts.set(socket, (unansweredCounts.get(socket) ?? 1) - 1);
    done();
  });
}

/**
 * Limits connections in total, per address unless a trusted proxy is in front, and pipelined requests per connection.
 */
export function registerConnections(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): void {
  app.server.maxConnections = connectionsInAll;
  app.server.setTimeout(idleTimeout);
  if (trustedProxies === 0) limitAddresses(app);
  limitPipelining(app);
}
