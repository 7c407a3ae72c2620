/** Where browser storage has the language (§9): the head of every page writes it (`session-flag.ts`). */
export const languageKey = 'AB:language';

/** The language of the interface; whatever else a browser kept is replaced by it. */
export const language = 'en';
