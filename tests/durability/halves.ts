import type { Store } from '#server/store/open.ts';

/** The number of items that one list has and the other lacks. */
export function countUnmatched<T>(first: readonly T[], second: readonly T[]): number {
  const counts = new Map<T, number>();
  for (const item of first) counts.set(item, (counts.get(item) ?? 0) + 1);
  for (const item of second) counts.set(item, (counts.get(item) ?? 0) - 1);
  return counts.values().reduce((sum, count) => sum + Math.abs(count), 0);
}

/** The stored responses for retries of a call; undefined for a key reserved without one. */
export async function storedAnswers<Answer>(
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
