import * as z from 'zod';
import { amount, dollars, words } from '#lib/content/fields.ts';
import { common, lead } from './parts.ts';

/** The pricing page; its rules are below the frontmatter. */
export const pricing = z.strictObject({
  ...common,
  template: z.literal('pricing'),
  lead,
  calculatorLabel: words(
    'The words of the button that leads to the calculator; begin with a verb.',
  ),
  examplesHeading: words('The heading above the worked examples.'),
  rulesHeading: words('The heading above the rules, which are the words below the dashes.'),
  examples: z
    .array(
      z.strictObject({
        title: words('What is sent, in a few words.'),
        pounds: amount('Its weight in pounds.'),
        declaredValue: dollars('Declared value, US$.').optional(),
        sizeInches: z
          .tuple([amount('Length, inches.'), amount('Width, inches.'), amount('Height, inches.')])
          .optional()
          .describe('Length, width and height in inches.'),
        delivered: z.boolean('Write true or false.').describe('To the door rather than picked up.'),
      }),
    )
    .describe('Worked examples; the program computes their prices.'),
});

export type PricingPage = z.infer<typeof pricing>;
