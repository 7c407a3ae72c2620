import * as z from 'zod';
import { day, price, slug, words } from './fields.ts';
import { linkedWords } from './figure-words.ts';
import { reportRepeats } from './unique.ts';

const document = z.strictObject({
  id: slug('The end of the document’s address; keep it once it is published.'),
  name: words('What the document is called.'),
  situation: words('When a customer needs it, in a few words.'),
  what: words('What it is, in one sentence.'),
  who: linkedWords('Who needs it and when.'),
  must: z
    .array(words('One point.'))
    .min(1, 'Write at least one point, or delete “must”.')
    .optional()
    .describe('What must be on it, point by point.'),
  where: linkedWords('Where to get it.'),
  use: linkedWords('What happens to it.'),
});

const group = z.strictObject({
  id: slug('The end of the group’s address.'),
  heading: words('The heading above the documents.'),
  lead: words('One or two sentences below the heading.'),
  documents: z.array(document).min(1, 'Write at least one document.').superRefine(reportRepeats),
});

const part = z.strictObject({
  name: words('The part of the invoice.'),
  text: words('What must stand there, in one sentence.'),
});

const example = z.strictObject({
  shop: words('A made-up shop.'),
  address: words('Its made-up address.'),
  orderedOn: day('The day of the order.'),
  tracking: words('A made-up tracking number.'),
  lines: z
    .array(
      z.strictObject({
        item: words('What was bought.'),
        quantity: z.int('Write a whole number.').positive('Write 1 or more.').describe('How many.'),
        unitCost: price('What one costs, US$.'),
      }),
    )
    .min(1, 'Write at least one line.'),
  tax: price('Sales tax, US$.'),
  shipping: price('Shipping to Miami, US$.'),
});

/** src/content/documents.yaml: the papers a parcel may need. */
export const documentsSchema = z.strictObject({
  checkedOn: day('The day on which this file was last compared with its sources.'),
  groups: z.array(group).min(1, 'Write at least one group.').superRefine(reportRepeats),
  proofOfPurchase: z.strictObject({
    name: words('What the document is called.'),
    situation: words('When a customer needs it, in a few words.'),
    heading: words('The heading above the example.'),
    lead: words('One or two sentences below the heading.'),
    where: linkedWords('Where to get it and where to hand it in.'),
    card: words('Beside the card number of the example.'),
    parts: z
      .strictObject({
        shipper: part,
        orderDate: part,
        tracking: part,
        items: part,
        quantity: part,
        unitCost: part,
        tax: part,
        shipping: part,
        total: part,
      })
      .describe('The numbered parts of the example, in their order.'),
    example: example.describe('An invoice that shows how it is done.'),
  }),
});

export type Documents = z.infer<typeof documentsSchema>;
