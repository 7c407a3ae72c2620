import type { FastifyBaseLogger } from 'fastify';
import { releaseSignal } from '#server/signals.ts';
import type { LiveSite } from './live-site.ts';

const intervalMs = 1000;

/** Looks for a new release every second and logs the outcome; the returned function stops it. */
export function watchSite(site: LiveSite, log: FastifyBaseLogger): () => void {
  const unsubscribe = releaseSignal.subscribe(({ id, error }) => {
    if (error === undefined) log.info({ event: 'release-online', id }, 'a new release is online');
    else log.error({ event: 'release-refused', id, err: error }, 'a release cannot be served');
  });
  const timer = setInterval(site.refresh, intervalMs);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
