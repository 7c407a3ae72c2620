import * as z from 'zod';
import { amount, day, price, slug, words } from './fields.ts';
import { reportRepeats } from './unique.ts';

const percent = (description: string) =>
  amount(description).max(300, 'Write a percentage, such as 20.');

const source = z.strictObject({
  id: slug('A short name that rates and categories refer to.'),
  name: words('Who said it and where.'),
});

const sourceName = words('Where the figure is from: the id of a row below “sources”.').meta({
  chosenFrom: 'sources',
});

const positive = (description: string, advice: string) =>
  amount(description).positive(advice).max(1000, advice);

const side = (what: string) =>
  positive(`The box’s ${what} outside, inches.`, 'Write inches, such as 12.5.');

const box = z.strictObject({
  length: side('length'),
  width: side('width'),
  height: side('height'),
});

const category = z.strictObject({
  id: slug('Stands in the data of parcels and quotes; keep it once it is published.'),
  name: words('The category, as customers choose it.'),
  dutyPercent: percent('Import duty, percent of the CIF value.'),
  gctPercent: percent('General Consumption Tax (GCT), percent of CIF and the duties.'),
  source: sourceName,
  note: words('What a customer should know of it, in one short sentence.').optional(),
  typicalPounds: positive(
    'What one such parcel usually weighs with its packaging, pounds; the calculator suggests it.',
    'Write pounds, such as 2.5.',
  ),
  typicalBoxes: z
    .array(box)
    .min(1, 'Write at least one box.')
    .describe(
      'Boxes it usually comes in; without a size the calculator shows the range they cost.',
    ),
});

/** src/content/tariff.yaml: what customs in Jamaica charges, each figure with its source; money in integer cents. */
export const tariffSchema = z
  .strictObject({
    version: words('A name for this set of figures, in quotes; it is on quotes.'),
    effectiveFrom: day('The first day on which these figures apply.'),
    checkedOn: day('The day on which the figures were last compared with their sources.'),
    sources: z
      .array(source)
      .min(1, 'Write at least one source.')
      .superRefine(reportRepeats)
      .describe('Where the figures are from.'),
    personalThreshold: z.strictObject({
      fob: price('Personal goods up to this FOB value clear without charges, US$.'),
      source: sourceName,
    }),
    scf: z.strictObject({
      percent: percent('Standards Compliance Fee (SCF), percent of the CIF value.'),
      source: sourceName,
    }),
    environmentalLevy: z.strictObject({
      percent: percent('Environmental levy (ENVL), percent of the CIF value.'),
      source: sourceName,
    }),
    stampDuty: z.strictObject({
      amountJmd: amount('Stamp duty on a declaration, J$.'),
      aboveCifJmd: amount('It is due above this CIF value, J$.'),
      source: sourceName,
    }),
    customsAdministrativeFee: z.strictObject({
      amountJmd: amount(
        'Customs Administrative Fee (CAF) on a declaration, J$; 0 while none is known.',
      ),
      note: words('What is known of the fee.'),
    }),
    assumedInsurance: z.strictObject({
      airPercent: percent('What customs takes for insurance by air, percent of cost and freight.'),
      seaPercent: percent('The same by sea.'),
      source: sourceName,
    }),
    categories: z
      .array(category)
      .min(1, 'Write at least one category.')
      .superRefine(reportRepeats)
      .describe('What may be in a parcel, in the order customers choose from.'),
  })
  .superRefine(({ sources, categories, ...charges }, context) => {
    const known = sources.map(({ id }) => id);
    const used = [
      ...Object.entries(charges).map(([name, charge]) => [[name, 'source'], charge] as const),
      ...categories.map((category, index) => [['categories', index, 'source'], category] as const),
    ];
    for (const [path, sourced] of used)
      if (typeof sourced === 'object' && 'source' in sourced && !known.includes(sourced.source))
        context.addIssue({
          code: 'custom',
          path: [...path],
          message: `There is no such source. Write one of: ${known.join(', ')}.`,
        });
  });

/** The customs charges, money in integer cents. */
export type Tariff = z.output<typeof tariffSchema>;
