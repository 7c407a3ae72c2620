/** Caches a function's result for each text, because most inline elements are on every page. */
export function memoize(work: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>();
  return (text) => {
    const result = results.get(text) ?? work(text);
    results.set(text, result);
    return result;
  };
}
