/** Splits a text at its links, [words](address), into text, words and address in turn. */
export const splitLinks = (text: string): string[] => text.split(/\[([^\]]+)\]\(([^)]+)\)/);
