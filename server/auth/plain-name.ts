/** Letters of any script and the punctuation of names: nothing that a mail program turns into a link. */
const namePattern = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** Whether a text that a stranger may have typed looks like a name, and carries no message of theirs. */
export const isPlainName = (text: string): boolean => namePattern.test(text);

const longestShort = 20;

/**
 * A name that a stranger may have typed, too short to be a message of theirs: two words of together 20 characters, or
 * the first word; undefined if that does not look like a name.
 */
export function shortName(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const names = [...(words.length === 2 ? [words.join(' ')] : []), words[0] ?? ''];
  return names.find((name) => name.length <= longestShort && isPlainName(name));
}
