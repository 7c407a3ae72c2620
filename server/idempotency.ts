import { createHash } from 'node:crypto';
import { ProblemError } from './problem.ts';
import { type Store, transact } from './store/open.ts';
import {
  deleteKeysBefore,
  getKeptAnswer,
  keepAnswer,
  takeKey,
} from './store/queries/idempotency-keys.ts';

// A day is promised; keys are kept for two, so that a clock that jumps by a day repeats no effect.
const keptFor = 48 * 60 * 60_000;
const visible = /^[\x21-\x7e]{1,255}$/;

/** One request that may be retried. */
export interface Intent {
  /** The `Idempotency-Key` as it was sent; without one the work runs every time. */
  readonly key: string | undefined;
  /** The call and the customer within which a key must be unique. */
  readonly scope: string;
  /** What was asked for, as parsed. */
  readonly input: unknown;
  /** The status of the answer. */
  readonly status: number;
  readonly now: Date;
}

const hashOf = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/**
 * Runs the work once, in one transaction with its key, and gives every retry the same answer for at least 24 hours.
 * Work that throws leaves no trace and may be tried again.
 */
export async function doOnce<Answer extends object>(
  store: Store,
  { key, scope, input, status, now }: Intent,
  work: (transaction: Store) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return await transact(store, work);
  if (!visible.test(key))
    throw new ProblemError(
      'malformed',
      'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    );
  const bodyHash = hashOf(input);
  return await transact(store, async (transaction) => {
    await deleteKeysBefore(transaction, new Date(now.getTime() - keptFor).toISOString());
    if (await takeKey(transaction, { scope, key, bodyHash, status, now: now.toISOString() })) {
      const answer = await work(transaction);
      await keepAnswer(transaction, scope, key, JSON.stringify(answer));
      return answer;
    }
    const kept = await getKeptAnswer(transaction, scope, key);
    if (kept.bodyHash !== bodyHash)
      throw new ProblemError(
        'invalid',
        'This Idempotency-Key stands for another request. Send a new key with new values.',
      );
    return JSON.parse(kept.answer) as Answer;
  });
}
