import { setTimeout as wait } from 'node:timers/promises';
import { sqlStateOf } from '#server/outages.ts';

// Enough for a hundred transactions on one row to succeed one after the other.
const retryWindowMs = 8000;
const firstPauseMs = 4;
const longestPauseMs = 250;

const serializationFailure = '40001';
const deadlock = '40P01';
/** Two transactions that both found a key free: on a retry the second finds it taken. */
const uniqueViolation = '23505';
const uniqueAttempts = 3;

function isWorthRepeating(error: unknown, attempt: number, elapsedMs: number): boolean {
  const state = sqlStateOf(error);
  if (state === uniqueViolation) return attempt < uniqueAttempts;
  return (state === serializationFailure || state === deadlock) && elapsedMs < retryWindowMs;
}

/** Repeats a transaction that PostgreSQL rolled back because of others, with growing random pauses. */
export async function untilSerialized<T>(run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isWorthRepeating(error, attempt, performance.now() - startedAt)) throw error;
      await wait(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** attempt));
    }
  }
}
