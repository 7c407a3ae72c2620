/** A query as an object: values, or one level of named values (`filter[status]=…`, §7). */
export type Query = Record<string, unknown>;

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
  // Brackets work in practice and keep the address readable.
  return parameters.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}
