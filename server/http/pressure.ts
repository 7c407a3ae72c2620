import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { noteOutage, OutageError } from '#server/outages.ts';
import { ProblemError } from '#server/problem.ts';
import type { Store } from '#server/store/open.ts';
import { findPoolState } from '#server/store/pool-state.ts';

/** The load above which calls are refused. */
export interface PressureMarks {
  /** Mean delay of the event loop over a second, in milliseconds. */
  readonly eventLoopDelay: number;
  /** Bytes of the JavaScript heap, garbage included. */
  readonly heapBytes: number;
  /** How long the first in the queue for a connection to the database may have waited, in milliseconds. */
  readonly queueAge: number;
}

/** Live data stays below 100 MB; Node itself would let the heap grow to gigabytes. */
export const usualMarks: PressureMarks = {
  eventLoopDelay: 1000,
  heapBytes: 600 * 1_048_576,
  queueAge: 1000,
};

class OverloadedError extends ProblemError {
  constructor() {
    super('unavailable', 'We are very busy right now. Please try again in a few seconds.', {
      retryAfter: 5,
    });
  }
}

/** Route options of health checks, which are answered under any load. */
export const answeredUnderPressure = { pressureHandler: () => undefined };

/** Refuses calls early while the event loop is late, memory runs out or the queue for the database is long. */
export async function registerPressure(
  api: FastifyInstance,
  marks: PressureMarks,
  store: Store,
): Promise<void> {
  api.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    const isHealthCheck = 'pressureHandler' in routeOptions.config;
    if (isHealthCheck || (findPoolState(store)?.queueAge() ?? 0) < marks.queueAge) return done();
    noteOutage(new OutageError('queue too long', 'others wait for a connection already'));
    done(new OverloadedError());
  });
  await api.register(underPressure, {
    maxEventLoopDelay: marks.eventLoopDelay,
    maxHeapUsedBytes: marks.heapBytes,
    customError: OverloadedError,
    retryAfter: 5,
  });
}
