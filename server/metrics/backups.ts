import { Gauge, type Registry } from 'prom-client';
import type { Services } from '#server/services.ts';
import { findLastBackups } from '#server/store/queries/audit.ts';

/** Gauges of when a backup was last made, and last found to be good. */
export function measureBackups(registry: Registry, { store }: Pick<Services, 'store'>): void {
  const addGauge = (name: string, help: string, act: 'made' | 'checked') =>
    new Gauge({
      name,
      help: `${help}, in seconds since 1970; 0 if never.`,
      registers: [registry],
      async collect() {
        // Unknown while the database does not answer, which has its own metric.
        const last = await findLastBackups(store).catch(() => undefined);
        const at = last?.[act];
        if (!last) this.set(Number.NaN);
        else this.set(at === undefined ? 0 : Date.parse(at) / 1000);
      },
    });
  addGauge('portal_last_backup_timestamp_seconds', 'When the last backup was made', 'made');
  addGauge(
    'portal_last_backup_check_timestamp_seconds',
    'When a backup was last found to be good',
    'checked',
  );
}
