/** Letters of any script and the punctuation of names: nothing that a mail program turns into a link. */
const namePattern = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/**
 * The greeting for a name that a stranger may have typed, perhaps to send a message with our mail; empty for text that
 * does not look like a name.
 */
export const greetingOf = (name: string): { greeting?: string } =>
  namePattern.test(name) ? { greeting: name } : {};
