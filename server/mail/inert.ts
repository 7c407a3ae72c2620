// A zero-width space: nobody sees it, and what holds one is no address.
const gap = '\u200b';

/** Somebody's words so that no mail program makes links of them: they read the same. */
export const inert = (words: string): string =>
  words.replace(/(?<=\p{L}):(?=\S)|(?<=\S)[.@](?=[\p{L}\p{N}])/gu, (sign) => sign + gap);
