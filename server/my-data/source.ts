import type { Services } from '../services.ts';

/** The services that read a customer's data. */
export type DataSource = Pick<Services, 'store' | 'files' | 'clock' | 'tenant' | 'tariff'>;
