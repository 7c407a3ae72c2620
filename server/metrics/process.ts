import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { findCommit } from './commit.ts';
import { readVersion } from './version.ts';

const eventLoopSampleMs = 20;

/** Memory, CPU, event loop and garbage collection of this process, its clock and its version; `commit` is that of its build. */
export function measureProcess(registry: Registry, commit: string | undefined): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: eventLoopSampleMs,
  });
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; its labels tell which build runs.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version: readVersion(), commit: findCommit(commit), node: process.version }, 1);
  new Gauge({
    name: 'portal_time_seconds',
    help: 'The clock of this machine, in seconds since 1970; Prometheus compares it with its own.',
    registers: [registry],
    collect() {
      this.set(Date.now() / 1000);
    },
  });
}
