import * as z from 'zod';
import { day, words } from '#lib/content/fields.ts';
import { figureWords } from '#lib/content/figure-words.ts';
import { common, lead } from './parts.ts';

const keepingRow = z.strictObject({
  what: words('What is kept, in a few words.'),
  howLong: words('For how long, or until what happens.'),
});

/** A dated notice such as the privacy notice; its numbered sections are below the frontmatter. */
export const prose = z.strictObject({
  ...common,
  template: z.literal('prose'),
  lead,
  effectiveFrom: day('The first day on which these words apply.'),
  inShort: z
    .array(figureWords('One point in one or two short sentences; prices as {delivery}.'))
    .min(4, 'Write four to six points, so that the box says what matters.')
    .max(6, 'Write four to six points; more is no longer short.')
    .describe('The points of the box “In short”.'),
  keeping: z
    .array(keepingRow)
    .describe('The rows of the table that <Keeping /> shows; the company decides them.')
    .optional(),
  beforeUse: z
    .array(words('One thing to do.'))
    .describe('What must be decided or checked before real use; visitors never see it.'),
});

export type ProsePage = z.infer<typeof prose>;
