import { expect, test } from 'vitest';
import { reachedStop } from '#lib/domain/journey.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';

const event = (status: TrackingStatus, corrects: string | null = null) => ({
  id: status,
  status,
  corrects,
});

const wayTo = (...statuses: readonly TrackingStatus[]) => statuses.map((status) => event(status));

test.each([
  ['PREALERTED', 'PREALERTED'],
  ['READY_FOR_PICKUP', 'READY_FOR_PICKUP'],
  ['DELIVERED', 'DELIVERED'],
  ['CUSTOMS_HOLD', 'AT_CUSTOMS'],
] as const)('a parcel that is %s has come to %s, wherever it was before', (status, stop) => {
  const events = wayTo('RECEIVED_MIAMI', 'OUT_FOR_DELIVERY', status);
  expect(reachedStop({ status, events })).toBe(stop);
});

test.each(['RETURNED', 'EXCEPTION'] as const)(
  'one that is %s stays where it had come to',
  (status) => {
    expect(reachedStop({ status, events: [] })).toBe('PREALERTED');
    const crossing = wayTo('RECEIVED_MIAMI', 'IN_TRANSIT', status);
    expect(reachedStop({ status, events: crossing })).toBe('IN_TRANSIT');
    const held = wayTo('RECEIVED_MIAMI', 'IN_TRANSIT', 'CUSTOMS_HOLD', status);
    expect(reachedStop({ status, events: held })).toBe('AT_CUSTOMS');
  },
);

test('a corrected event does not count as a stop that it reached', () => {
  const events = [...wayTo('RECEIVED_MIAMI', 'DELIVERED'), event('RETURNED', 'DELIVERED')];
  expect(reachedStop({ status: 'RETURNED', events })).toBe('RECEIVED_MIAMI');
});
