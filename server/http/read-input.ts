import * as z from 'zod/mini';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { MalformedQueryError, parseQuery } from '#lib/contract/parse-query.ts';
import { fieldErrorsOf, invalid, notFound, ProblemError } from '#server/problem.ts';

function queryOf(text: string): unknown {
  try {
    return parseQuery(text);
  } catch (error) {
    if (error instanceof MalformedQueryError) throw new ProblemError('malformed', error.message);
    throw error;
  }
}

/** Parses a part of a request by its schema; throws `invalid` or, for an id that cannot exist, `not-found`. */
export function parsePart(
  endpoint: EndpointShape,
  part: 'params' | 'query' | 'body',
  value: unknown,
): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  // An id that no resource can have is simply not found.
  if (part === 'params' && endpoint.problems.includes('not-found')) throw notFound();
  throw invalid(...fieldErrorsOf(result.error.issues));
}

const maxCachedQueries = 50;

/** Parses queries and caches some, as most customers ask for the same first page; handlers must not change a query. */
export function queryReader(endpoint: EndpointShape): (url: string) => unknown {
  const cache = new Map<string, unknown>();
  return (url) => {
    const start = url.indexOf('?');
    const text = start === -1 ? '' : url.slice(start + 1);
    if (cache.has(text)) return cache.get(text);
    const query = parsePart(endpoint, 'query', queryOf(text));
    if (cache.size >= maxCachedQueries) cache.clear();
    if (text.length <= 100) cache.set(text, query);
    return query;
  };
}
