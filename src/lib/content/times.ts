import * as z from 'zod';
import { day, words } from './fields.ts';

const workingDays = (description: string) =>
  z
    .int('Write whole working days, such as 3.')
    .min(0, 'Write zero or more working days.')
    .max(120, 'Write working days, at most 120.')
    .describe(description);

const dayRange = z
  .strictObject({
    shortest: workingDays('Working days when all goes well.'),
    longest: workingDays('Working days when it takes long, but nothing is wrong.'),
  })
  .refine(({ shortest, longest }) => shortest <= longest, {
    path: ['longest'],
    error: 'The longest time is shorter than the shortest one.',
  });

const serviceTimes = z.strictObject({
  toJamaica: dayRange.describe('From the day Miami has a parcel until it is in Jamaica.'),
  toReady: dayRange.describe('From then until it is ready, customs included.'),
});

/** How long parcels usually take. */
export const usualTimes = z
  .strictObject({
    checkedOn: day('The day on which these times were last compared with real parcels.'),
    air: serviceTimes.optional().describe('Air freight.'),
    sea: serviceTimes.optional().describe('Sea freight.'),
  })
  .describe('How long parcels usually take, in working days.');

/** Days on which offices are closed. */
export const closedDays = z.strictObject({
  from: day('The first closed day.'),
  to: day('The last closed day; the same one if it is a single day.'),
  name: words('What customers read, such as Christmas Day.'),
  offices: z
    .array(words('The name of an office above.').meta({ chosenFrom: 'offices' }))
    .min(1, 'Choose at least one office.')
    .describe('The offices that are closed.'),
});

type Closed = z.infer<typeof closedDays>;

const maxClosedDays = 60;

function closedProblem({ from, to }: Closed): string | undefined {
  if (to < from) return 'The last closed day is before the first one.';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= maxClosedDays
    ? `These are more than ${maxClosedDays} days. Check the year.`
    : undefined;
}

/** Reports closed days that end before they begin or name an unknown office. */
export function reportClosed(
  offices: readonly { readonly name: string }[],
  closed: readonly Closed[] | undefined,
  context: z.core.$RefinementCtx,
): void {
  const names = offices.map(({ name }) => name);
  for (const [index, row] of (closed ?? []).entries()) {
    const message = closedProblem(row);
    if (message) context.addIssue({ code: 'custom', path: ['closed', index, 'to'], message });
    for (const [at, office] of row.offices.entries())
      if (!names.includes(office))
        context.addIssue({
          code: 'custom',
          path: ['closed', index, 'offices', at],
          message: `There is no office “${office}”. Write one of: ${names.join(', ')}.`,
        });
  }
}
