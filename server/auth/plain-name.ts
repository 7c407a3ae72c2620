/** Letters of any script and the punctuation of names: nothing that a mail program turns into a link. */
const namePattern = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** Whether a text that a stranger may have typed looks like a name, and carries no message of theirs. */
export const isPlainName = (text: string): boolean => namePattern.test(text);

const longestShort = 20;

/**
 * A plain name, too short to be a message of a stranger: two words of together 20 characters, or the first word; undefined
 * for what is no plain name.
 */
export function shortName(text: string): string | undefined {
  if (!isPlainName(text)) return undefined;
  const words = text.trim().split(/ +/);
  const names = [...(words.length === 2 ? [words.join(' ')] : []), words[0] ?? ''];
  return names.find((name) => name !== '' && name.length <= longestShort);
}
