/** A query as an object: values, or one level of named values (`filter[status]=…`, §7). */
export type Query = Record<string, unknown>;

/** What `parseQuery` throws for a query it will not guess about. */
export class MalformedQueryError extends Error {}

const keyPattern = /^([a-zA-Z]\w*)(?:\[([a-zA-Z]\w*)\])?$/;

/** Writes a query with nested keys as `name[sub]=value`; undefined and empty values are left out. */
export function stringifyQuery(query: Query): string {
  const parameters = new URLSearchParams();
  const put = (key: string, value: unknown) => {
    if (value !== undefined && value !== null && value !== '')
      parameters.append(key, String(value));
  };
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'object' && value !== null) {
      for (const [sub, inner] of Object.entries(value)) put(`${key}[${sub}]`, inner);
    } else put(key, value);
  }
  // The brackets are legal in practice and an address stays readable with them.
  return parameters.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** Reads such a query; throws MalformedQueryError for a repeated or ill-formed key. */
export function parseQuery(text: string): Query {
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
