import * as z from 'zod';
import { amount, day, dollars, sitePath, words } from '#lib/content/fields.ts';
import { common, link, section } from './parts.ts';

/** Pictures an editor may choose for a service. */
export const serviceIcons = ['pickup', 'purchasing', 'sourcing', 'customs', 'card'] as const;

/** The home page. */
export const home = z.strictObject({
  ...common,
  template: z.literal('home'),
  hero: section.extend({
    signedInAction: link.describe('The one main button for signed-in customers.'),
    second: link.describe('The quiet link beside the button.'),
  }),
  steps: section.extend({
    items: z
      .array(
        z.strictObject({ title: words('The step, as a command.'), text: words('What happens.') }),
      )
      .length(4, 'The drawing has room for exactly four steps.'),
    addressNote: words('Below the example address: what the customer should know.'),
  }),
  services: section.extend({
    items: z.array(
      z.strictObject({
        icon: z
          .enum(serviceIcons, `Choose one of: ${serviceIcons.join(', ')}.`)
          .describe('The picture.'),
        title: words('The service.'),
        href: sitePath('Where the service is explained.'),
        text: words('What we do, in one or two sentences.'),
      }),
    ),
    question: words('The question above phone and mail.'),
  }),
  prices: section.extend({
    pounds: z
      .array(amount('A weight in pounds to show the price of.'))
      .min(1, 'Write at least one weight.'),
    link,
  }),
  customs: section.extend({
    examples: z
      .array(
        z.strictObject({
          value: dollars('Value of the goods, US$.'),
          freight: dollars('What the freight cost, US$.'),
          text: words('One sentence that explains the difference.'),
        }),
      )
      .length(2, 'Write two examples: below the line and above it.'),
    asOf: day('The day on which these figures were read.'),
  }),
});

export type HomePage = z.infer<typeof home>;
