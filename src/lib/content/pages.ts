import * as z from 'zod';
import { amount, day, sitePath, words } from './fields.ts';

/** Pictures an editor may choose for a service. */
export const serviceIcons = ['pickup', 'purchasing', 'sourcing', 'customs', 'card'] as const;

const link = z.strictObject({
  label: words('The words of the link or button; begin with a verb.'),
  href: sitePath('The page it leads to.'),
});

const section = z.strictObject({
  heading: words('The heading of this part of the page.'),
  lead: words('One or two sentences below the heading.'),
});

const common = {
  title: words('The name of the page, in the browser’s tab.'),
  description: words('One sentence for search engines, at most 160 characters.').max(
    160,
    'Shorten this to 160 characters.',
  ),
};

const home = z.strictObject({
  ...common,
  template: z.literal('home'),
  hero: section.extend({
    action: link.describe('The one main button for visitors.'),
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
          value: amount('Value of the goods, US$.'),
          freight: amount('What the freight cost, US$.'),
          charges: amount('What customs charges for it, US$.'),
          text: words('One sentence that explains the difference.'),
        }),
      )
      .length(2, 'Write two examples: below the line and above it.'),
    asOf: day('The day on which these figures were read.'),
  }),
  offices: section,
});

const pricing = z.strictObject({
  ...common,
  template: z.literal('pricing'),
  lead: words('One or two sentences below the heading.'),
  examplesHeading: words('The heading above the worked examples.'),
  rulesHeading: words('The heading above the rules, which are the words below the dashes.'),
  examples: z
    .array(
      z.strictObject({
        title: words('What is sent, in a few words.'),
        pounds: amount('Its weight in pounds.'),
        declaredValue: amount('Declared value, US$.').optional(),
        sizeInches: z
          .tuple([amount('Length, inches.'), amount('Width, inches.'), amount('Height, inches.')])
          .optional()
          .describe('Length, width and height in inches.'),
        delivered: z.boolean('Write true or false.').describe('To the door rather than picked up.'),
      }),
    )
    .describe('Worked examples; the program computes their prices.'),
});

const notFound = z.strictObject({
  ...common,
  template: z.literal('not-found'),
  lead: words('One or two sentences below the heading.'),
  links: z.array(link.extend({ note: words('One short line about the page.') })),
});

/** The frontmatter of src/content/pages/*.mdx. */
export const pageSchema = z.discriminatedUnion('template', [home, pricing, notFound], {
  error: 'Write `template: home`, `template: pricing` or `template: not-found`.',
});

export type Page = z.infer<typeof pageSchema>;
export type HomePage = z.infer<typeof home>;
export type PricingPage = z.infer<typeof pricing>;
