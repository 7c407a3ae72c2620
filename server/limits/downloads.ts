import type { Readable } from 'node:stream';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const slots = createConcurrencyLimit({
  inAll: 40,
  ofOne: 4,
  busy: 'Many downloads are under way right now. Please try again in a moment.',
  ownTaken: 'Four of your downloads are still under way. Please try again when one has ended.',
});

/**
 * A customer's download, which occupies a place until its stream closes. `make` runs, and spends rate limits, only once
 * a place is free.
 */
export async function placedDownload(
  customerId: number,
  make: () => Promise<Readable>,
): Promise<Readable> {
  const release = slots.acquire(customerId);
  try {
    return (await make()).once('close', release);
  } catch (error) {
    release();
    throw error;
  }
}
