import type { Services } from '#server/services.ts';

/** The services that read a customer's data. */
export type DataSource = Pick<Services, 'store' | 'files' | 'clock' | 'tenant' | 'tariff'>;
