import * as z from 'zod';
import { words } from '#lib/content/fields.ts';
import { figureWords } from '#lib/content/figure-words.ts';
import { common, lead, link } from './parts.ts';

/** The calculator's page; what it computes with comes from rates.yaml, tariff.yaml and company.yaml. */
export const calculator = z.strictObject({
  ...common,
  template: z.literal('calculator'),
  lead,
  withoutScript: z
    .strictObject({
      text: words('In place of the calculator where JavaScript is off; say what to do instead.'),
      link,
    })
    .describe('What is shown in place of the calculator where JavaScript is off.'),
  how: z
    .strictObject({
      heading: words('The heading above how a result comes about.'),
      lead: words('One or two sentences below the heading.'),
      items: z
        .array(
          z.strictObject({
            title: words('A line of the result.'),
            text: figureWords(
              'How it comes about; a figure of the rates is its name in braces, such as {delivery}.',
            ),
          }),
        )
        .min(1, 'Write at least one line.'),
      links: z.array(link).describe('Where to read on.'),
    })
    .describe('How a result comes about.'),
});

export type CalculatorPage = z.infer<typeof calculator>;
