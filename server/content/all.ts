import type { Company } from '#lib/content/company.ts';
import type { Rates } from '#lib/content/rates.ts';
import type { Tariff } from '#lib/content/tariff.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { inForce, type Versions } from '#lib/domain/in-force.ts';
import { readAllRates } from './rates.ts';
import { readAllTariffs } from './tariff.ts';
import { readCompany, tenantOn } from './tenant.ts';

/** The prices and customs figures of every day. */
export interface Prices {
  readonly rates: Versions<Rates>;
  readonly tariffs: Versions<Tariff>;
}

/** The content that the server itself works with, for every day. */
export interface AllContent extends Prices {
  readonly company: Company;
}

/** The content of one day. */
export interface Content {
  readonly tenant: Tenant;
  readonly rates: Rates;
  readonly tariff: Tariff;
  /** Those of every day, which explain what was charged then. */
  readonly prices: Prices;
}

/** Reads all content of a folder, by default `src/content`; throws StartError naming the line and field to correct. */
export const readAllContent = (folder?: string): AllContent => ({
  company: readCompany(folder),
  rates: readAllRates(folder),
  tariffs: readAllTariffs(folder),
});

/** What is in force on a day in Kingston. */
export const contentOn = ({ company, ...prices }: AllContent, day: string): Content => ({
  tenant: tenantOn(company, day),
  rates: inForce(prices.rates, day),
  tariff: inForce(prices.tariffs, day),
  prices,
});
