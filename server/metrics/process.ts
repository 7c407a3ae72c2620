import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import { findCommit } from './commit.ts';

const eventLoopEveryMilliseconds = 20;

/** The version of this portal, from its package.json. */
function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Memory, CPU, event loop and garbage collection of this process, and its version; `told` is the commit of its build. */
export function measureProcess(registry: Registry, told: string | undefined): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: eventLoopEveryMilliseconds,
  });
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; its labels tell which build runs.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version: readVersion(), commit: findCommit(told), node: process.version }, 1);
}
