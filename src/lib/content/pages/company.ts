import * as z from 'zod';
import { eachOnce } from '#lib/content/each-once.ts';
import { words } from '#lib/content/fields.ts';
import { figureWords } from '#lib/content/figure-words.ts';
import { trackingStatuses } from '#lib/contract/parcel-values.ts';
import { common, lead, link, section } from './parts.ts';

const stop = z.strictObject({
  status: z
    .enum(trackingStatuses, `Write one of: ${trackingStatuses.join(', ')}.`)
    .describe('The status of a parcel, as the tracking knows it.'),
  text: words('What the status means for the parcel.'),
});

/** The company page; its text about the company is below the frontmatter. */
export const company = z.strictObject({
  ...common,
  template: z.literal('company'),
  heading: words('The heading of the page.'),
  lead,
  about: words('The heading above the words below the dashes.'),
  glance: z.strictObject({
    heading: words('The heading of the card.'),
    items: z
      .array(
        z.strictObject({
          label: figureWords('What it is.'),
          value: figureWords('The figure, such as {membershipFee}.'),
        }),
      )
      .describe('Rows of the card beside the words.'),
  }),
  journey: section.extend({
    aside: words('The heading above the statuses that interrupt a journey.'),
    stops: z
      .array(stop)
      .superRefine(eachOnce(trackingStatuses, ({ status }) => status))
      .describe('Every status of the tracking, in the order of the journey.'),
  }),
  rules: section.extend({
    items: z
      .array(
        z.strictObject({
          complaint: words('What customers of such companies complain of, in a few words.'),
          answer: figureWords('How the portal works against it; prices as {storage}.'),
        }),
      )
      .describe('Complaints and how the portal answers them.'),
    link,
  }),
  offices: section,
  reach: section,
});

export type CompanyPage = z.infer<typeof company>;
