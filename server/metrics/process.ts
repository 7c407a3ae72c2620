import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { z } from 'zod';

const eventLoopEveryMilliseconds = 20;

/** The version of this portal, from its package.json. */
function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Memory, CPU, event loop and garbage collection of this process, and its version. */
export function measureProcess(registry: Registry): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: eventLoopEveryMilliseconds,
  });
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; its labels tell which build runs.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: readVersion(), node: process.version }, 1);
}
