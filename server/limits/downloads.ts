import type { Readable } from 'node:stream';
import { createPlaces } from './places.ts';

const places = createPlaces({
  inAll: 40,
  ofOne: 4,
  busy: 'Many downloads are under way. Please try again when yours have ended.',
});

/** What makes the bytes of a download of a customer, which keeps a place until they have left or nobody wants them. */
export function placedDownload(customerId: number, make: () => Readable): Readable {
  const giveBack = places.take(customerId);
  try {
    return make().once('close', giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}
