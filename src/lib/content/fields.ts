import * as z from 'zod';

// HTML, as word processors copy it.
const markup = /<\/?[a-z][^<>]*>/i;

const quoteInput = (input: unknown): string => `“${String(input).trim().slice(0, 40)}”`;

/** Text that must not be empty, and may hold prices by their name in braces. */
export const text = (description: string) =>
  z
    .string('Write text here.')
    .trim()
    .min(1, 'Write text here; it is empty.')
    .refine((value) => !markup.test(value), {
      error: ({ input }) =>
        /<[bi]>/.test(String(input))
          ? 'Tags such as <b> do nothing here. Write the words alone.'
          : `${quoteInput(markup.exec(String(input)))} was copied with its formatting. Paste the words again with Ctrl-Shift-V.`,
    })
    .describe(description);

const figureInBraces = /\{\w+\}/;

/** Text that must not be empty and is shown as it is, so that it holds no prices in braces. */
export const words = (description: string) =>
  text(description).refine((value) => !figureInBraces.test(value), {
    error: ({ input }) =>
      `${figureInBraces.exec(String(input))} would be shown just like that: this box knows no prices. Write the amount itself.`,
  });

/** A number above or equal to zero. */
export const amount = (description: string) =>
  z
    .number('Write a number here, such as 12.50, without a currency sign or quotes.')
    .nonnegative('Write zero or more here; the number is negative.')
    .describe(description);

/** US dollars, shown to editors as such. */
export const dollars = (description: string) => amount(description).meta({ unit: 'US$' });

/** Percent, shown to editors with their sign. */
export const percentage = (description: string) => amount(description).meta({ unit: '%' });

/** US dollars in the file, at most two decimals; integer cents in the program. */
export const price = (description: string) =>
  dollars(description)
    .max(100_000, 'This price is above US$100,000. Check the decimal point.')
    .multipleOf(0.01, {
      error: 'A price has at most two decimals. Write it like 12.50.',
      // Else a list of prices would compare it, in dollars still, with the cents of the others.
      abort: true,
    })
    .transform((usd) => Math.round(usd * 100));

/** A day written as 2026-01-31. */
export const day = (description: string) =>
  z.iso.date('Write the day as year-month-day, such as 2026-01-31.').describe(description);

// Such as 16, 16:00, 4pm, 4.30 p.m. or 4h30.
const clockPattern = /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?([ap])?\.? ?(?:m\.?)?$/i;

/** A time such as “4pm” or “9.30 a.m.” on a 24-hour clock; undefined for any other text. */
function onTheClock(input: string): string | undefined {
  const [, hour, minute = '00', half] = clockPattern.exec(input.trim()) ?? [];
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return Number(hour) < 24 && Number(minute) < 60
    ? `${String(hours).padStart(2, '0')}:${minute}`
    : undefined;
}

/** A time of day on a 24-hour clock. */
export const clockTime = (description: string) =>
  z
    .string('Write the time in quotes on a 24-hour clock, such as "09:00".')
    .min(1, 'Write the time on a 24-hour clock, such as 09:00.')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
      error: ({ input }) =>
        `${quoteInput(input)} is not a time. Write ${onTheClock(String(input)) ?? 'it on a 24-hour clock, such as 09:00'}.`,
    })
    .describe(description);

/** A phone number as people read it. */
export const phoneNumber = (description: string) =>
  words(description).regex(
    /^\+\d[\d\s-]{6,20}$/,
    'Write the phone with its country code, such as "+1 876-555-0142", in quotes.',
  );

/** A path of this site, such as /public/pricing. */
export const sitePath = (description: string) =>
  words(description).regex(
    /^\/[\w/-]*(?:#[\w-]+)?$/,
    'Write a path of this site that begins with a slash, such as /public/pricing.',
  );

/** The end of an address, such as lithium-batteries in …#lithium-batteries; the editor makes it from a row's name. */
export const slug = (description: string) =>
  words(description)
    .regex(
      /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
      'Write lower-case letters, digits and hyphens only, such as lithium-batteries.',
    )
    .meta({ slug: true });
