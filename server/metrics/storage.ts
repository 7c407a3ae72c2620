import { Gauge, type Registry } from 'prom-client';
import { watchReadiness } from '#server/installation/readiness.ts';
import { freeBytesOf } from '#server/installation/space.ts';
import { walBytesOf } from '#server/installation/wal.ts';
import type { Services } from '#server/services.ts';
import { findSoundness } from '#server/store/soundness.ts';

/** Gauges of whether the data are sound, when a write last worked, and how much room is left. */
export function measureStorage(registry: Registry, { store, config }: Services): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_database_damaged',
    help: '1 once the database was found to be damaged; nothing is written to it then.',
    registers,
    collect() {
      this.set(findSoundness(store)?.damage === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'portal_last_write_timestamp_seconds',
    help: 'When this process last changed the database, in seconds since 1970; 0 before the first.',
    registers,
    collect() {
      this.set((findSoundness(store)?.lastWriteAt ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'portal_data_free_bytes',
    help: 'Free space of the disk with the data folder.',
    registers,
    async collect() {
      this.set(await freeBytesOf(config.dataDir).catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'portal_wal_bytes',
    help: 'Size of SQLite’s write-ahead log; 0 with PostgreSQL.',
    registers,
    async collect() {
      this.set(await walBytesOf(config).catch(() => Number.NaN));
    },
  });
}

/** Gauges of what /readyz tells; the first returned function updates them. */
export function measureReadiness(registry: Registry, services: Services) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('portal_database_up', '1 when the database answered, 0 when it did not.');
  const writable = gauge(
    'portal_writable',
    '1 while writing is possible, 0 while /readyz says “reads only” or is not ready.',
  );
  const readiness = watchReadiness(services);
  const update = async (): Promise<void> => {
    const { isUp, status } = await readiness.ask();
    up.set(isUp ? 1 : 0);
    writable.set(status === 'ready' || status === 'slow' ? 1 : 0);
  };
  return { update, stop: readiness.stop };
}
