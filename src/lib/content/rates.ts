import * as z from 'zod';
import type { Versions } from '#lib/domain/in-force.ts';
import { reportChanges, versionsFrom, withChange, withRows } from './changes.ts';
import { amount, day, percentage, price, words } from './fields.ts';

const step = z.strictObject({
  pounds: z
    .int('Write a whole number of pounds.')
    .positive('Write a whole number of pounds, 1 or more.')
    .describe('Billed weight in whole pounds.'),
  price: price('What a parcel of this weight costs, US$.'),
});

const heavy = z.strictObject({
  aboveKilograms: amount('The limit in kilograms above which this applies.'),
  eachKilograms: amount(
    'The unit in kilograms that is charged; a started unit counts whole.',
  ).positive('Write a number of kilograms above zero, such as 0.5.'),
  price: price('What each started unit above the limit costs, US$.'),
});

type Report = (index: number, key: 'pounds' | 'price', message: string) => void;

/**
 * Reports the first step out of order: each must be one pound more, and no cheaper. Of two prices in the wrong order, the
 * one is reported that does not fit its other neighbor either; if that is true of both or of neither, both are.
 */
function checkSteps(steps: readonly z.output<typeof step>[], report: Report): void {
  const priceAt = (index: number, fallback: number) => steps[index]?.price ?? fallback;
  for (const [index, { pounds, price: cents }] of steps.entries()) {
    if (pounds !== index + 1) {
      const message = `This row should be for ${index + 1} lb: write one row for each pound, in order.`;
      report(index, 'pounds', message);
      return;
    }
    const previousPrice = priceAt(index - 1, 0);
    if (cents >= previousPrice) continue;
    const isLow = cents < priceAt(index - 2, 0);
    const isHigh = previousPrice > priceAt(index + 1, Infinity);
    if (isHigh || !isLow)
      report(
        index - 1,
        'price',
        `${pounds - 1} lb costs more than ${pounds} lb. Check the two prices.`,
      );
    if (isLow || !isHigh)
      report(
        index,
        'price',
        `${pounds} lb costs less than ${pounds - 1} lb. Check the two prices.`,
      );
    return;
  }
}

const membership = z.strictObject({
  fee: price('What membership costs, US$.'),
  monthlyMinimum: price('The least a member pays in a month, US$.'),
});

const smallPackage = z.strictObject({
  upToPounds: amount('Up to this weight in pounds a package has one price.'),
  price: price('The price of documents and small packages, US$.'),
});

const insurance = z.strictObject({
  percent: percentage('Percent of the declared value.').max(100, 'Write a percentage up to 100.'),
  minimum: price('The least that insurance costs, US$.'),
  coverWithoutDeclaredValue: price('The most that is paid when no value was declared, US$.'),
});

const miamiPickup = z.strictObject({
  minimum: price('The least that a pickup costs, US$.'),
  text: words('How a pickup is priced, in one sentence.'),
});

const prices = z.strictObject({
  version: words('A name for this set of prices, in quotes; it is on quotes and bills.'),
  effectiveFrom: day('The first day on which these prices apply.'),
  notice: words('The sentence that warns of changes.'),
  membership,
  smallPackage,
  steps: z
    .array(step)
    .min(1, 'Write at least the price of one pound.')
    .superRefine((steps, context) =>
      checkSteps(steps, (index, key, message) =>
        context.addIssue({ code: 'custom', message, path: [index, key] }),
      ),
    )
    .describe('The price for each whole pound, lightest first.'),
  furtherPound: price('Each whole pound above the last step, US$.'),
  heavy: z
    .array(heavy)
    .min(2, 'Write at least two rows: the words of the pricing page speak of both.')
    .describe('Surcharges for heavy parcels; they add up.'),
  dimensionalCoefficient: amount('Cubic centimeters that count as one gram.').positive(
    'Write a number above zero, such as 5.00.',
  ),
  delivery: price('One delivery, US$.'),
  fuelSurcharge: price('Fuel surcharge for a parcel, US$.'),
  customsHandling: price('Customs handling fee for a parcel, US$.'),
  storage: price('Storage for a parcel, US$; 0.00 while nothing is charged.'),
  insurance,
  miamiPickup,
});

const change = z.strictObject({
  effectiveFrom: day('The first day of the new prices; they take effect automatically.'),
  version: words('A new name for the prices from then on, in quotes; it is on quotes and bills.'),
  announcement: words('What customers read before, after “From March 1:”, in one sentence.'),
  ...prices
    .omit({ effectiveFrom: true, version: true })
    .extend({
      membership: membership.partial(),
      smallPackage: smallPackage.partial(),
      steps: z.array(step).describe('Only the weights whose price changes; each has one row.'),
      insurance: insurance.partial(),
      miamiPickup: miamiPickup.partial(),
    })
    .partial().shape,
});

/** Prices and rules, money in integer US cents. */
export type Rates = z.output<typeof prices> & {
  /** What customers read before these prices take effect; undefined for the first prices. */
  readonly announcement?: string;
};

/** The file as it is written, with changes that hold only what changes. */
type WrittenFile = z.output<typeof prices> & { changes?: z.output<typeof change>[] | undefined };

const versionsIn = ({ changes, ...first }: WrittenFile): Versions<Rates> =>
  versionsFrom<Rates, z.output<typeof change>>(
    first,
    changes,
    (previous, { steps = [], ...fields }) => ({
      ...withChange(previous, fields),
      steps: withRows(previous.steps, steps, 'pounds'),
    }),
  );

/** Reports a change after which the steps are out of order; at a row of the change, if one of its own is at fault. */
function checkChangedSteps(file: WrittenFile, context: z.core.$RefinementCtx) {
  const versions = versionsIn(file);
  for (const [index, { steps: changedSteps, effectiveFrom }] of (file.changes ?? []).entries()) {
    if (!changedSteps) continue;
    const steps = versions.find((version) => version.effectiveFrom === effectiveFrom)?.steps ?? [];
    const issues: { path: (string | number)[]; message: string }[] = [];
    checkSteps(steps, (stepIndex, key, message) => {
      const row = changedSteps.findIndex(({ pounds }) => pounds === steps[stepIndex]?.pounds);
      issues.push({ path: row < 0 ? [] : [row, key], message });
    });
    const rowIssues = issues.filter(({ path }) => path.length > 0);
    for (const { path, message } of rowIssues.length > 0 ? rowIssues : issues.slice(0, 1))
      context.addIssue({ code: 'custom', message, path: ['changes', index, 'steps', ...path] });
  }
}

/** src/content/rates.yaml: prices in US dollars in the file, in integer cents in the program. */
export const ratesSchema = prices
  .extend({
    changes: z
      .array(change)
      .optional()
      .describe('New prices from a day on, also past ones; fill in only what changes.'),
  })
  .superRefine((file, context) => {
    reportChanges(file, file.changes, context);
    checkChangedSteps(file, context);
  })
  .transform((file) => ({ ...file, changes: versionsIn(file).slice(1) }));

/** The file with each change completed to a whole price list. */
export type RatesFile = z.output<typeof ratesSchema>;

/** All price lists of the file, oldest first. */
export const ratesVersions = ({ changes, ...first }: RatesFile): Versions<Rates> => [
  first,
  ...changes,
];
