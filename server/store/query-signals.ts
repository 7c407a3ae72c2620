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
