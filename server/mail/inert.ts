// A zero-width space: invisible, and no address contains one.
const gap = '\u200b';

/** A visitor's words, looking the same, in which no mail program finds links. */
export const inert = (text: string): string =>
  text.replace(/(?<=\p{L}):(?=\S)|(?<=\S)[.@](?=[\p{L}\p{N}])/gu, (sign) => sign + gap);
