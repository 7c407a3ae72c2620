import * as z from 'zod';
import { words } from '#lib/content/fields.ts';
import { common, lead, section } from './parts.ts';

/** The contact page; phones, addresses and hours come from company.yaml. */
export const contact = z.strictObject({
  ...common,
  template: z.literal('contact'),
  lead,
  atHand: z
    .strictObject({
      heading: words('The heading above what to have at hand.'),
      items: z
        .array(
          z.strictObject({
            title: words('The thing to have at hand, in a few words.'),
            text: words('Where to find it, or what it is needed for.'),
          }),
        )
        .min(1, 'Write at least one thing.'),
    })
    .describe('What a customer should have at hand before writing or calling.'),
  form: section.extend({
    withoutScript: words('In place of the form where JavaScript is off; say what to do instead.'),
  }),
  offices: section,
});

export type ContactPage = z.infer<typeof contact>;
