import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/problem.ts';

/** The load above which calls are refused. */
export interface PressureMarks {
  /** Mean delay of the event loop over a second, in milliseconds. */
  readonly eventLoopDelay: number;
  /** Bytes of the JavaScript heap, garbage included. */
  readonly heapBytes: number;
}

/** Live data stays below 100 MB; Node itself would let the heap grow to gigabytes. */
export const usualMarks: PressureMarks = { eventLoopDelay: 1000, heapBytes: 600 * 1_048_576 };

class OverloadedError extends ProblemError {
  constructor() {
    super('unavailable', 'We are very busy right now. Please try again in a few seconds.', {
      retryAfter: 5,
    });
  }
}

/** Route options of health checks, which are answered under any load. */
export const answeredUnderPressure = { pressureHandler: () => undefined };

/** Refuses calls early while the event loop is late or memory runs out. */
export async function registerPressure(api: FastifyInstance, marks: PressureMarks): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: marks.eventLoopDelay,
    maxHeapUsedBytes: marks.heapBytes,
    customError: OverloadedError,
    retryAfter: 5,
  });
}
