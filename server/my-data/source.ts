import type { Services } from '../services.ts';

/** What a customer's data are read and written with. */
export type DataSource = Pick<Services, 'store' | 'files' | 'clock' | 'tenant' | 'tariff'>;
