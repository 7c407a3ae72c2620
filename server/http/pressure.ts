import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

/** From where on calls are refused. */
export interface PressureMarks {
  /** Milliseconds that the event loop is late on average over a second. */
  readonly eventLoopDelay: number;
  /** Bytes of JavaScript's memory, what is to be collected included. */
  readonly heapBytes: number;
}

/** Live data is below 100 MB; Node itself would go on to gigabytes before it ends the process. */
export const usualMarks: PressureMarks = { eventLoopDelay: 1000, heapBytes: 600 * 1_048_576 };

class OverloadedError extends ProblemError {
  constructor() {
    super('unavailable', 'We are very busy right now. Please try again in a few seconds.', {
      retryAfter: 5,
    });
  }
}

/** For calls that tell how the server is: they are answered whatever the pressure. */
export const answeredUnderPressure = { pressureHandler: () => undefined };

/** Refuses calls before they cost anything while the server is late or its memory runs out. */
export async function registerPressure(api: FastifyInstance, marks: PressureMarks): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: marks.eventLoopDelay,
    maxHeapUsedBytes: marks.heapBytes,
    customError: OverloadedError,
    retryAfter: 5,
  });
}
