import { companySchema } from '#lib/content/company.ts';
import { type Tenant, tenantSchema } from '#lib/contract/tenant.ts';
import { readContentFile } from './content-file.ts';

/** The company from its content file; throws StartError naming the line and field to correct. */
export const readTenant = (folder?: string): Tenant =>
  tenantSchema.parse(readContentFile('company.yaml', companySchema, folder));
