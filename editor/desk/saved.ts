import { atom } from 'nanostores';

/** What is said after a save, until the next change. */
export const $saved = atom('');

export const savedWords = 'Saved. Visitors see it once it is published.';
