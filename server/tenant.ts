import { fileURLToPath } from 'node:url';
import { companySchema } from '#lib/content/company.ts';
import { readContent } from '#lib/content/read.ts';
import { type Tenant, tenantSchema } from '#lib/contract/tenant.ts';
import { StartError } from './config.ts';

const companyFile = fileURLToPath(new URL('../src/content/company.yaml', import.meta.url));

/** The company from its content file; throws StartError naming the line and field to correct. */
export function readTenant(): Tenant {
  try {
    return tenantSchema.parse(readContent(companyFile, companySchema));
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
