import { type Tariff, tariffSchema, tariffVersions } from '#lib/content/tariff.ts';
import { inForce, type Versions } from '#lib/domain/in-force.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { readContentFile } from './content-file.ts';

/** All sets of customs figures from their content file; throws StartError naming the line and field to correct. */
export const readAllTariffs = (folder?: string): Versions<Tariff> =>
  tariffVersions(readContentFile('tariff.yaml', tariffSchema, folder));

/** The customs figures in force today. */
export const readTariff = (): Tariff => inForce(readAllTariffs(), jamaicanDay(new Date()));
