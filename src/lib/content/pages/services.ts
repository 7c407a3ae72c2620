import * as z from 'zod';
import { eachOnce } from '#lib/content/each-once.ts';
import { day, sitePath, words } from '#lib/content/fields.ts';
import { figureWords } from '#lib/content/figure-words.ts';
import { common, lead, section } from './parts.ts';

/** The five services, by the anchor of their part of the page. */
export const serviceIds = [
  'miami-pickup',
  'online-purchasing',
  'sourcing',
  'customs-clearance',
  'us-credit-card',
] as const;

const points = (description: string) =>
  z.array(words('One point.')).min(1, 'Write at least one point.').describe(description);

const service = z.strictObject({
  id: z.enum(serviceIds, `Write one of: ${serviceIds.join(', ')}.`).describe('The service.'),
  title: words('The name of the service.'),
  situation: words('A concrete situation in which a customer needs it.'),
  steps: points('How it works, step by step.'),
  price: figureWords('The price in a few words, such as “{customsHandling} per parcel”.'),
  priceNote: figureWords('What the price holds, and what comes on top.'),
  needs: points('What we need from the customer.'),
  limits: points('What we cannot do.'),
  rules: points('Which documents and which rules on goods matter.'),
});

/** The services page; the dated facts about customs are below the frontmatter. */
export const services = z.strictObject({
  ...common,
  template: z.literal('services'),
  lead,
  chooser: section.extend({
    columns: z
      .tuple([words('First column.'), words('Second column.'), words('Third column.')])
      .describe('The headings of the three columns.'),
    rows: z
      .array(
        z.strictObject({
          situation: words('The visitor’s situation, as they would say it.'),
          answer: words('What they need.'),
          href: sitePath('Where it is explained, such as /public/services#sourcing.'),
          price: figureWords('What it costs, in a few words.'),
        }),
      )
      .describe('One row for each situation, the most frequent first.'),
  }),
  labels: z
    .strictObject({
      steps: words('Above the steps.'),
      price: words('Above the price.'),
      needs: words('Above what we need.'),
      limits: words('Above what we cannot do.'),
      rules: words('Above documents and rules.'),
    })
    .describe('The small headings that every service shares.'),
  services: z
    .array(service)
    .superRefine(eachOnce(serviceIds, ({ id }) => id))
    .describe('The services, in the order of the page.'),
  customs: z
    .strictObject({
      heading: words('The heading above the facts about customs.'),
      asOf: day('The day on which these facts were read.'),
    })
    .describe('The facts about customs; their words are below the dashes.'),
  reach: section,
});

export type ServicesPage = z.infer<typeof services>;
