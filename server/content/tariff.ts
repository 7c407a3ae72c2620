import { type Tariff, tariffSchema } from '#lib/content/tariff.ts';
import { readContentFile } from './content-file.ts';

/** The customs tariff from its content file; throws StartError naming the line and field to correct. */
export const readTariff = (folder?: string): Tariff =>
  readContentFile('tariff.yaml', tariffSchema, folder);
