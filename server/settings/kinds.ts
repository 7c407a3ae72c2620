import { z } from 'zod';

/** A whole number within bounds, both included. */
export const wholeNumber = (name: string, minimum: number, maximum: number) => {
  const error = `${name} must be a whole number from ${minimum} to ${maximum}.`;
  return z.coerce.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error });
};

/** A path such as `/api/v1`, without a slash at its end. */
export const prefix = (name: string, example: string) =>
  z.string().regex(/^(\/[\w.-]+)+$/, `${name} must look like ${example}.`);

/** A choice of `1` for yes and `0` for no. */
export const flag = (name: string) =>
  z.enum(['0', '1'], { error: `${name} must be 0 or 1.` }).transform((value) => value === '1');

/** A key that opens a call, or two while one replaces the other. */
export const apiKeys = (name: string) =>
  z
    .string()
    .regex(
      /^[\w.~+/=-]{32,200}(?:,[\w.~+/=-]{32,200})?$/,
      `${name} must be a key of 32 to 200 letters and digits, or two of them with a comma between.`,
    )
    .transform((keys) => keys.split(','));
