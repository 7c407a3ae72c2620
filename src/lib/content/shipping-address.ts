import * as z from 'zod';
import { sitePath, words } from './fields.ts';
import { linkedWords } from './figure-words.ts';

/** src/content/shipping-address.yaml: the words around a customer’s address in Miami. */
export const shippingAddressSchema = z.strictObject({
  picture: z
    .strictObject({
      heading: words('The heading above the picture of a checkout.'),
      caption: words('One or two sentences beside the picture.'),
      points: z
        .tuple([
          words('Where the code is first: after the last name.'),
          words('Where it is again: in address line 2.'),
        ])
        .describe('Where the code is, numbered as in the picture.'),
    })
    .describe('The picture of a shop’s checkout, filled in with the customer’s own address.'),
  missingCode: z
    .strictObject({
      heading: words('The heading of this part.'),
      lead: linkedWords('What happens to the parcel. Name only fees and times that are settled.'),
      steps: z.strictObject({
        heading: words('The heading above the steps.'),
        items: z
          .array(linkedWords('One step; [words](address) make a link.'))
          .min(1, 'Write at least one step.'),
        after: linkedWords('What follows once it is known whose parcel it is.'),
      }),
    })
    .describe('What happens when the code is missing.'),
  before: z
    .strictObject({
      heading: words('The heading above the links.'),
      links: z
        .array(
          z.strictObject({
            label: words('The words of the link; begin with a verb.'),
            href: sitePath('The page it leads to.'),
            text: words('What is to be found there, in one sentence.'),
          }),
        )
        .min(1, 'Write at least one link.'),
    })
    .describe('What to read before an order.'),
});

export type ShippingAddressWords = z.infer<typeof shippingAddressSchema>;
