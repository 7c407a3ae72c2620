import type { Readable } from 'node:stream';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const slots = createConcurrencyLimit({
  total: 40,
  perCustomer: 4,
  busy: 'Many downloads are under way right now. Please try again in a moment.',
  ownBusy: 'Four of your downloads are still under way. Please try again when one has ended.',
});

/**
 * A customer's download, which occupies a slot until its stream closes. `make` runs, and consumes rate limits, only once
 * a slot is free.
 */
export async function withDownloadSlot(
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
