import { hash } from 'node:crypto';
import { ProblemError } from './problem.ts';
import { type Store, transact } from './store/open.ts';
import {
  deleteKeysBefore,
  deleteOldestKeys,
  getStoredAnswer,
  storeAnswer,
  takeKey,
} from './store/queries/idempotency-keys.ts';
import { day } from './units/duration.ts';

// The contract promises a day; keys are kept for two, so that a clock that jumps by a day repeats no effect.
const retention = 2 * day;
// The most keys of one customer and call: as many as eight minutes of writing at the customer's limit.
const maxStored = 1000;
const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** One request that may be retried. */
export interface Intent {
  /** The `Idempotency-Key` as it was sent; without one the work runs every time. */
  readonly key: string | undefined;
  /** The call and the customer, if one is signed in, within which a key must be unique. */
  readonly call: string;
  readonly customerId: number | undefined;
  /** The parsed input. */
  readonly input: unknown;
  readonly now: Date;
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url');

/**
 * Runs the work once, in one transaction with its key, and gives every retry the same answer for at least 24 hours, or
 * until the customer has made a thousand newer calls of the same kind. Work that throws leaves no trace and may be
 * tried again.
 */
export async function doOnce<Answer extends object>(
  store: Store,
  { key, call, customerId, input, now }: Intent,
  work: (transaction: Store) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return await transact(store, work);
  if (!keyPattern.test(key))
    throw new ProblemError(
      'malformed',
      'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    );
  const scope = `${call}:${customerId ?? ''}`;
  const keyHash = hashOf(key);
  const bodyHash = hashOf(JSON.stringify(input));
  // Outside the transaction, in which looking for old keys would conflict with every other call that adds one.
  await deleteKeysBefore(store, new Date(now.getTime() - retention).toISOString());
  if (customerId !== undefined) await deleteOldestKeys(store, scope, maxStored);
  return await transact(store, async (transaction) => {
    if (await takeKey(transaction, { scope, keyHash, bodyHash, now: now.toISOString() })) {
      const answer = await work(transaction);
      await storeAnswer(transaction, { scope, keyHash }, JSON.stringify(answer));
      return answer;
    }
    const storedAnswer = await getStoredAnswer(transaction, { scope, keyHash });
    if (storedAnswer.bodyHash !== bodyHash)
      throw new ProblemError(
        'invalid',
        'This Idempotency-Key stands for another request. Send a new key with new values.',
      );
    return JSON.parse(storedAnswer.answer) as Answer;
  });
}
