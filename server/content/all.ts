import type { Rates } from '#lib/content/rates.ts';
import type { Tariff } from '#lib/content/tariff.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { readRates } from './rates.ts';
import { readTariff } from './tariff.ts';
import { readTenant } from './tenant.ts';

/** The content that the server itself works with. */
export interface Content {
  readonly tenant: Tenant;
  readonly rates: Rates;
  readonly tariff: Tariff;
}

/** Reads it from a folder, by default `src/content`; throws StartError naming the line and field to correct. */
export const readAllContent = (folder?: string): Content => ({
  tenant: readTenant(folder),
  rates: readRates(folder),
  tariff: readTariff(folder),
});
