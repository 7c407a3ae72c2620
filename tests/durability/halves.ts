import type { Store } from '#server/store/open.ts';

/** Items that occur in one list but not in the other, or a different number of times. */
export function countUnmatched<T>(some: readonly T[], others: readonly T[]): number {
  const counts = new Map<T, number>();
  for (const one of some) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) - 1);
  return counts.values().reduce((sum, count) => sum + Math.abs(count), 0);
}

/** The stored responses for retries of a call; undefined for a key reserved without one. */
export async function keptAnswers<Answer>(
  store: Store,
  call: string,
): Promise<(Answer | undefined)[]> {
  const rows = await store
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('scope', 'like', `${call}:%`)
    .execute();
  return rows.map(({ answer }) => (answer === '' ? undefined : JSON.parse(answer)));
}
