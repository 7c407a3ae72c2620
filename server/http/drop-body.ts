import type { FastifyRequest } from 'fastify';

/** Reads the rest of a refused body and drops it: clients read the answer only after sending everything. */
export function dropBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
