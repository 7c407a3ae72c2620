import { type Rates, ratesSchema, ratesVersions } from '#lib/content/rates.ts';
import { inForce, type Versions } from '#lib/domain/in-force.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { readContentFile } from './content-file.ts';

/** All price lists from their content file; throws StartError naming the line and field to correct. */
export const readAllRates = (folder?: string): Versions<Rates> =>
  ratesVersions(readContentFile('rates.yaml', ratesSchema, folder));

/** The price list in force today. */
export const readRates = (): Rates => inForce(readAllRates(), jamaicanDay(new Date()));
