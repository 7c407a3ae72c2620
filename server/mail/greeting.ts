/** Letters of any script, and what stands between them in names: nothing that a mail program makes a link of. */
const namePattern = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/**
 * The greeting for a name that somebody else may have typed, perhaps for the mail to carry a message; nobody is greeted
 * by what does not look like a name.
 */
export const greetingOf = (name: string): { greeting?: string } =>
  namePattern.test(name) ? { greeting: name } : {};
