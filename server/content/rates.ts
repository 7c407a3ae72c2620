import { type Rates, ratesSchema } from '#lib/content/rates.ts';
import { readContentFile } from './content-file.ts';

/** The prices from their content file; throws StartError naming the line and field to correct. */
export const readRates = (folder?: string): Rates =>
  readContentFile('rates.yaml', ratesSchema, folder);
