import type { LogConfig } from 'kysely';
import { querySignal } from '#server/signals.ts';

/** Kysely's query log as signals; none without a subscriber at the time of opening, as logging costs time. */
export const queryLog = (): LogConfig =>
  querySignal.hasSubscribers()
    ? ({ level, query, queryDurationMillis }) =>
        querySignal.publish({
          sql: query.sql,
          milliseconds: queryDurationMillis,
          hasFailed: level === 'error',
        })
    : [];

async function publishTime<Rows>(sql: string, run: () => Rows | Promise<Rows>): Promise<Rows> {
  const startedAt = performance.now();
  let hasFailed = true;
  try {
    const rows = await run();
    hasFailed = false;
    return rows;
  } finally {
    querySignal.publish({ sql, milliseconds: performance.now() - startedAt, hasFailed });
  }
}

/** Runs a query that bypasses Kysely, with a signal when there is a subscriber. */
export const observeQuery = <Rows>(
  sql: string,
  run: () => Rows | Promise<Rows>,
): Rows | Promise<Rows> => (querySignal.hasSubscribers() ? publishTime(sql, run) : run());
