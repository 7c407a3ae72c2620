import * as z from 'zod';
import { day, slug, words } from './fields.ts';
import { reportRepeats } from './unique.ts';

const wordsAdvice = 'Words people type, with commas between them.';

const common = {
  id: slug('A short name of its own.'),
  name: words('What the goods are called in the answer.'),
};

const free = z.strictObject({
  ...common,
  words: words(wordsAdvice),
  category: slug(
    'The id of their category in the tariff, if all of them are of one; a mail’s goods are guessed by it.',
  ).optional(),
  battery: z
    .boolean('Write true or false.')
    .describe('Whether they usually have a battery built in.')
    .optional(),
  large: z
    .boolean('Write true or false.')
    .describe('Whether they are so large that sea freight is the sensible way.')
    .optional(),
  note: words('What does not go with them, in one short sentence.')
    .meta({ links: true })
    .optional(),
});

const ask = z.strictObject({
  ...common,
  words: words(wordsAdvice).optional(),
  alone: words(
    'Words that mean it only when nothing else is named, with commas between them.',
  ).optional(),
  note: words('What we need to know, in one or two sentences.').meta({ links: true }),
});

const harmless = z.strictObject({
  group: words('What these words have in common, for editors alone.'),
  words: words(wordsAdvice),
});

/** src/content/goods.yaml: what may be sent, what we have to ask about, and words that change neither. */
export const goodsSchema = z.strictObject({
  checkedOn: day('The day on which somebody last compared these goods with the rules.'),
  free: z
    .array(free)
    .min(1, 'Write at least one kind of goods.')
    .superRefine(reportRepeats)
    .describe('Goods that go by air.'),
  ask: z.array(ask).superRefine(reportRepeats).describe('Goods about which we have to ask.'),
  harmless: z
    .array(harmless)
    .describe('Words beside a thing that change nothing, such as colors and brands.'),
});

export type Goods = z.infer<typeof goodsSchema>;
