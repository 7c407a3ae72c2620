import { expect, test } from 'vitest';
import { deliverThroughStorm } from './mail-storm.ts';

test('every queued mail arrives through a server that fails three times of ten, and twice only where its acknowledgement was lost', {
  timeout: 180_000,
}, async () => {
  const { queued, lost, twiceWithoutReason, ambiguous, twice, connections } =
    await deliverThroughStorm(100);
  expect({ queued, lost, twiceWithoutReason }).toEqual({
    queued: 0,
    lost: 0,
    twiceWithoutReason: 0,
  });
  // The server did fail, and yet hardly any mail arrived twice.
  expect(connections).toBeGreaterThan(130);
  expect(ambiguous).toBeGreaterThan(0);
  expect(twice).toBeLessThanOrEqual(3);
});
