import type { Readable } from 'node:stream';
import { createPlaces } from './places.ts';

const places = createPlaces({
  inAll: 40,
  ofOne: 4,
  busy: 'Many downloads are under way. Please try again when yours have ended.',
});

/**
 * The bytes of a customer's download, which keeps a place until they have left or nobody wants them; made, and counted
 * by other limits, only once there is a place.
 */
export async function placedDownload(
  customerId: number,
  make: () => Promise<Readable>,
): Promise<Readable> {
  const giveBack = places.take(customerId);
  try {
    return (await make()).once('close', giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}
