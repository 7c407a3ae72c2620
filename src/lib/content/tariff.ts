import * as z from 'zod';
import type { Versions } from '#lib/domain/in-force.ts';
import { reportChanges, versionsFrom, withChange, withRows } from './changes.ts';
import { amount, day, percentage, price, slug, words } from './fields.ts';
import { reportUnknownNames } from './tariff-checks.ts';
import { reportRepeats } from './unique.ts';

const percent = (description: string) =>
  percentage(description).max(300, 'Write a percentage, such as 20.');

const source = z.strictObject({
  id: slug('A short name that rates and categories refer to.'),
  name: words('Who said it and where.'),
});

const sourceName = words('Where the figure is from: the id of a row below “sources”.').meta({
  chosenFrom: 'sources',
});

const positiveAmount = (description: string, advice: string) =>
  amount(description).positive(advice).max(1000, advice);

const side = (what: string) =>
  positiveAmount(`The box’s ${what} outside, inches.`, 'Write inches, such as 12.5.');

const box = z.strictObject({
  length: side('length'),
  width: side('width'),
  height: side('height'),
});

const category = z.strictObject({
  id: slug('Stored in the data of parcels and quotes; keep it once it is published.'),
  name: words('The category, as customers choose it.'),
  dutyPercent: percent('Import duty, percent of the CIF value.'),
  gctPercent: percent('General Consumption Tax (GCT), percent of CIF and the duties.'),
  source: sourceName,
  note: words('What a customer should know of it, in one short sentence.').optional(),
  typicalPounds: positiveAmount(
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

const personalThreshold = z.strictObject({
  fob: price('Personal goods up to this FOB value clear without charges, US$.'),
  source: sourceName,
});

const scf = z.strictObject({
  percent: percent('Standards Compliance Fee (SCF), percent of the CIF value.'),
  source: sourceName,
});

const environmentalLevy = z.strictObject({
  percent: percent('Environmental levy (ENVL), percent of the CIF value.'),
  source: sourceName,
});

const stampDuty = z.strictObject({
  amountJmd: amount('Stamp duty on a declaration, J$.'),
  aboveCifJmd: amount('It is due above this CIF value, J$.'),
  source: sourceName,
});

const customsAdministrativeFee = z.strictObject({
  amountJmd: amount(
    'Customs Administrative Fee (CAF) on a declaration, J$; 0 while none is known.',
  ),
  note: words('What is known of the fee.'),
});

const assumedInsurance = z.strictObject({
  airPercent: percent('What customs takes for insurance by air, percent of cost and freight.'),
  seaPercent: percent('The same by sea.'),
  source: sourceName,
});

const figures = z.strictObject({
  version: words('A name for this set of figures, in quotes; it is on quotes.'),
  effectiveFrom: day('The first day on which these figures apply.'),
  checkedOn: day('The day on which the figures were last compared with their sources.'),
  sources: z
    .array(source)
    .min(1, 'Write at least one source.')
    .superRefine(reportRepeats)
    .describe('Where the figures are from.'),
  personalThreshold,
  scf,
  environmentalLevy,
  stampDuty,
  customsAdministrativeFee,
  assumedInsurance,
  categories: z
    .array(category)
    .min(1, 'Write at least one category.')
    .superRefine(reportRepeats)
    .describe('What may be in a parcel, in the order customers choose from.'),
});

const changedCategory = category
  .pick({ dutyPercent: true, gctPercent: true, source: true, note: true })
  .partial()
  .extend({
    id: words('The category whose figures change.').meta({ chosenFrom: 'categories' }),
  });

const change = z.strictObject({
  effectiveFrom: day('The first day of the new figures; they take effect automatically.'),
  version: words('A new name for the figures from then on, in quotes; it is on quotes.'),
  announcement: words('What customers read before, after “From March 1:”, in one sentence.'),
  personalThreshold: personalThreshold.partial().optional(),
  scf: scf.partial().optional(),
  environmentalLevy: environmentalLevy.partial().optional(),
  stampDuty: stampDuty.partial().optional(),
  customsAdministrativeFee: customsAdministrativeFee.partial().optional(),
  assumedInsurance: assumedInsurance.partial().optional(),
  categories: z
    .array(changedCategory)
    .superRefine(reportRepeats)
    .optional()
    .describe('Only the categories whose figures change.'),
});

/** The customs charges, money in integer cents. */
export type Tariff = z.output<typeof figures> & {
  /** What customers read before these figures take effect; undefined for the first figures. */
  readonly announcement?: string;
};

type Change = z.output<typeof change>;
/** The file as it is written, with changes that hold only what changes. */
type WrittenFile = z.output<typeof figures> & { changes?: Change[] | undefined };

const versionsIn = ({ changes, ...first }: WrittenFile): Versions<Tariff> =>
  versionsFrom<Tariff, Change>(first, changes, (previous, { categories = [], ...fields }) => ({
    ...withChange(previous, fields),
    categories: withRows(previous.categories, categories, 'id'),
  }));

/** src/content/tariff.yaml: what customs in Jamaica charges, each figure with its source; money in integer cents. */
export const tariffSchema = figures
  .extend({
    changes: z
      .array(change)
      .optional()
      .describe('New figures from a day on, also past ones; fill in only what changes.'),
  })
  .superRefine((file, context) => {
    reportUnknownNames(file, context);
    reportChanges(file, file.changes, context);
  })
  .transform((file) => ({ ...file, changes: versionsIn(file).slice(1) }));

/** The file with each change completed to a whole set of figures. */
export type TariffFile = z.output<typeof tariffSchema>;

/** All sets of figures of the file, oldest first. */
export const tariffVersions = ({ changes, ...first }: TariffFile): Versions<Tariff> => [
  first,
  ...changes,
];
