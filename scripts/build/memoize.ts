/** Caches a function's result for each text, because most inline elements are on every page. */
export function memoize(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
}
