const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

// So that “batteries” finds “battery”; words of three letters such as “gas” stay whole.
const stem = (word: string): string => word.replace(/(?<=...)(ies|es|s|y)$/, '');

/** True if each word of the search begins a word of the text, ignoring case and plural endings. */
export function matches(text: string, search: string): boolean {
  const words = ` ${plain(text)}`;
  return plain(search)
    .split(' ')
    .every((word) => words.includes(` ${stem(word)}`));
}

/** The address query of a filter, such as ?q=honey&kind=law; empty for the whole list. */
export function queryOf(fields: Iterable<readonly [string, unknown]>): string {
  const filled = [...fields].map(([name, value]) => [name, `${value}`.trim()]);
  const query = new URLSearchParams(filled.filter(([, value]) => value));
  return query.size > 0 ? `?${query}` : '';
}
