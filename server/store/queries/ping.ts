import { sql } from 'kysely';
import type { Store } from '#server/store/open.ts';
import { findPoolState } from '#server/store/pool-state.ts';

/** Throws when the database does not answer. */
export const pingStore = async (store: Store): Promise<unknown> =>
  await (findPoolState(store)?.ping() ?? sql`select 1`.execute(store));

/** Milliseconds for an answer to nothing from which a database is slow; a healthy network takes one. */
export const slowAnswer = 300;

async function timeAnswer(store: Store): Promise<number> {
  const startedAt = performance.now();
  await pingStore(store);
  return performance.now() - startedAt;
}

/** Milliseconds of an answer of the database; of the quicker one of two if the first was slow. */
export async function measureAnswer(store: Store): Promise<number> {
  const first = await timeAnswer(store);
  return first < slowAnswer ? first : Math.min(first, await timeAnswer(store));
}

export const describeAnswer = (milliseconds: number): string =>
  `The database takes ${Math.round(milliseconds)} ms to answer a question about nothing`;
