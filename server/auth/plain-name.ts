/** Letters of any script and the punctuation of names: nothing that a mail program turns into a link. */
const namePattern = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** Whether a text that a stranger may have typed looks like a name, and carries no message of theirs. */
export const isPlainName = (text: string): boolean => namePattern.test(text);
