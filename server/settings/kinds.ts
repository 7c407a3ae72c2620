import { z } from 'zod';

/** A whole number within bounds, both included. */
export const wholeNumber = (name: string, least: number, most: number) => {
  const error = `${name} must be a whole number from ${least} to ${most}.`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** A path such as `/api/v1`, without a slash at its end. */
export const prefix = (name: string, example: string) =>
  z.string().regex(/^(\/[\w.-]+)+$/, `${name} must look like ${example}.`);

/** A choice of `1` for yes and `0` for no. */
export const flag = (name: string) =>
  z.enum(['0', '1'], { error: `${name} must be 0 or 1.` }).transform((value) => value === '1');
