import { type Company, companySchema, exchangeRates } from '#lib/content/company.ts';
import { type Tenant, tenantSchema } from '#lib/contract/tenant.ts';
import { inForce } from '#lib/domain/in-force.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { readContentFile } from './content-file.ts';

/** The company from its content file; throws StartError naming the line and field to correct. */
export const readCompany = (folder?: string): Company =>
  readContentFile('company.yaml', companySchema, folder);

/** The company as the API returns it, with the exchange rate of a day. */
export const tenantOn = (company: Company, day: string): Tenant =>
  tenantSchema.parse({ ...company, exchangeRate: inForce(exchangeRates(company), day) });

/** The company with today's exchange rate. */
export const readTenant = (): Tenant => tenantOn(readCompany(), jamaicanDay(new Date()));
