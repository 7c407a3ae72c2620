import type { Query } from './query-string.ts';

/** `parseQuery` throws it for an ambiguous or unreadable query. */
export class MalformedQueryError extends Error {}

const keyPattern = /^([a-zA-Z]\w*)(?:\[([a-zA-Z]\w*)\])?$/;

/** Reads a query as `stringifyQuery` writes it; throws MalformedQueryError for a repeated or ill-formed key. */
export function parseQuery(text: string): Query {
  // Without a prototype, so that `constructor` is a key like any other.
  const query: Query = Object.create(null);
  if (text === '') return query;
  for (const [rawKey, value] of new URLSearchParams(text)) {
    const [, key, sub] = keyPattern.exec(rawKey) ?? [];
    if (!key)
      throw new MalformedQueryError(`The query has an unreadable key: ${rawKey.slice(0, 40)}`);
    const existing = query[key];
    if (sub === undefined) {
      if (existing !== undefined) throw new MalformedQueryError(`The query repeats “${key}”.`);
      query[key] = value;
      continue;
    }
    if (existing !== undefined && typeof existing !== 'object')
      throw new MalformedQueryError(`The query uses “${key}” in two ways.`);
    const group = (existing ?? Object.create(null)) as Query;
    if (group[sub] !== undefined)
      throw new MalformedQueryError(`The query repeats “${key}[${sub}]”.`);
    group[sub] = value;
    query[key] = group;
  }
  return query;
}
