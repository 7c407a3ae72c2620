import * as z from 'zod';
import { sitePath, words } from './fields.ts';
import { figureWords } from './figure-words.ts';

const answer = z.strictObject({
  title: words('The words of the link.'),
  asks: words('What people type, in a few words each, with commas between them.'),
  text: figureWords('The answer, in one sentence; prices by their name, such as {delivery}.'),
  href: sitePath('The page or the place on a page that has the rest.'),
  suggested: z
    .boolean('Write true or false.')
    .describe('Whether the search offers it before anybody types.')
    .optional(),
});

/** src/content/search.yaml: the direct answers of the site's search. */
export const searchSchema = z.strictObject({
  answers: z.array(answer).min(1, 'Write at least one answer.').describe('Answers to questions.'),
  synonyms: z
    .array(words('Words that mean the same, with commas between them; first the one in use.'))
    .describe('Words that mean the same.'),
});

export type Search = z.infer<typeof searchSchema>;
